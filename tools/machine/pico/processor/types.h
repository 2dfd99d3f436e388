/* Numbers by their width, what goes out to the host and comes in from it, and the reasons for which the core stops. */

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef signed char s8;
typedef short s16;
typedef int s32;
typedef long long s64;

#define IMPORT(name) __attribute__((import_module("env"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name))) name
#define ROTR(value, by) ((value) >> (by) | (value) << (32 - (by)))
#define APART __attribute__((noinline)) /* what run() calls: merged into it, it would crowd the locals out */
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)

IMPORT(read) u32 bus_read(u32 address, u32 size);
IMPORT(write) void bus_write(u32 address, u32 size, u32 value);
IMPORT(break) void bus_break(u32 code, u32 address);
IMPORT(stop) __attribute__((noreturn)) void stop(u32 reason, u32 address, u32 detail);

/* The reasons to stop; core.ts has the words. */
enum { UNDEFINED = 1, UNALIGNED, NOT_THUMB, NOWHERE, BAD_RETURN, SVC_MASKED, READ_ONLY, RETURN_NOT_THUMB };
