// The few functions of C's own string.h that littlefs calls; glue.c has them. There is no library in the WebAssembly.
#pragma once

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int value, size_t count);
int memcmp(const void *one, const void *other, size_t count);
size_t strlen(const char *text);
char *strcpy(char *to, const char *from);
char *strchr(const char *text, int sign);
size_t strspn(const char *text, const char *signs);
size_t strcspn(const char *text, const char *signs);
