// The device's file system for a host without Python: MicroPython's own littlefs over bytes in memory, in WebAssembly.
//
// The host puts the file system's bytes at `disk()`, calls `mount` or `format`, works on one file at a time, and takes
// the bytes back. Texts and contents go through `buffer()`: a path as UTF-8 with a zero behind it, then, with write,
// the content at `buffer() + PATH_BYTES`. All answers are those of littlefs: negative numbers are its errors.
//
// The numbers of the geometry are those of the RP2040 port (ports/rp2/rp2_flash.c, extmod/vfs_lfsx.c): blocks of 4,096
// bytes, reads of 32, programs of 256, caches of four programs, 32 bytes of lookahead.

#include "lfs2.h"
#include "lfs2_util.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum {
    BLOCK_BYTES = 4096,
    READ_BYTES = 32,
    PROGRAM_BYTES = 256,
    CACHE_BYTES = 4 * PROGRAM_BYTES,
    LOOKAHEAD_BYTES = 32,
    BLOCK_CYCLES = 100,
    MOST_BLOCKS = 512, // a Pico's whole flash
    PATH_BYTES = 512,
    MOST_CONTENT_BYTES = 512 * 1024,
};

static uint8_t disk_bytes[MOST_BLOCKS * BLOCK_BYTES];
static char exchange[PATH_BYTES + MOST_CONTENT_BYTES];
static uint8_t read_cache[CACHE_BYTES], program_cache[CACHE_BYTES], file_cache[CACHE_BYTES];
static uint32_t lookahead[LOOKAHEAD_BYTES / 4];

static lfs2_t fs;
static lfs2_file_t file;
static lfs2_dir_t folder;
static struct lfs2_info entry;
static const struct lfs2_file_config file_config = {.buffer = file_cache};

// --- what C's library would have

void *memcpy(void *to, const void *from, size_t count) {
    return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
    return __builtin_memmove(to, from, count);
}

void *memset(void *to, int value, size_t count) {
    return __builtin_memset(to, value, count);
}

int memcmp(const void *one, const void *other, size_t count) {
    const uint8_t *a = one, *b = other;
    for (; count; count--, a++, b++) {
        if (*a != *b) {
            return *a - *b;
        }
    }
    return 0;
}

size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length]) {
        length++;
    }
    return length;
}

char *strcpy(char *to, const char *from) {
    return memcpy(to, from, strlen(from) + 1);
}

char *strchr(const char *text, int sign) {
    for (;; text++) {
        if (*text == (char)sign) {
            return (char *)text;
        }
        if (!*text) {
            return 0;
        }
    }
}

size_t strspn(const char *text, const char *signs) {
    size_t length = 0;
    while (text[length] && strchr(signs, text[length])) {
        length++;
    }
    return length;
}

size_t strcspn(const char *text, const char *signs) {
    size_t length = 0;
    while (text[length] && !strchr(signs, text[length])) {
        length++;
    }
    return length;
}

// --- the disk

static uint8_t *at(const struct lfs2_config *config, lfs2_block_t block, lfs2_off_t offset) {
    return disk_bytes + block * config->block_size + offset;
}

static int disk_read(const struct lfs2_config *config, lfs2_block_t block, lfs2_off_t offset, void *to, lfs2_size_t size) {
    memcpy(to, at(config, block, offset), size);
    return 0;
}

// Programming can only clear bits, as in the flash.
static int disk_program(const struct lfs2_config *config, lfs2_block_t block, lfs2_off_t offset, const void *from,
    lfs2_size_t size) {
    uint8_t *to = at(config, block, offset);
    for (lfs2_size_t n = 0; n < size; n++) {
        to[n] &= ((const uint8_t *)from)[n];
    }
    return 0;
}

static int disk_erase(const struct lfs2_config *config, lfs2_block_t block) {
    memset(at(config, block, 0), 0xff, config->block_size);
    return 0;
}

static int disk_sync(const struct lfs2_config *config) {
    return 0;
}

static struct lfs2_config config = {
    .read = disk_read,
    .prog = disk_program,
    .erase = disk_erase,
    .sync = disk_sync,
    .read_size = READ_BYTES,
    .prog_size = PROGRAM_BYTES,
    .block_size = BLOCK_BYTES,
    .block_cycles = BLOCK_CYCLES,
    .cache_size = CACHE_BYTES,
    .lookahead_size = LOOKAHEAD_BYTES,
    .read_buffer = read_cache,
    .prog_buffer = program_cache,
    .lookahead_buffer = lookahead,
};

// --- what the host calls

EXPORT(disk) uint8_t *disk(void) {
    return disk_bytes;
}

EXPORT(buffer) char *buffer(void) {
    return exchange;
}

EXPORT(path_bytes) uint32_t path_bytes(void) {
    return PATH_BYTES;
}

EXPORT(content_bytes) uint32_t content_bytes(void) {
    return MOST_CONTENT_BYTES;
}

EXPORT(format) int format(uint32_t bytes) {
    config.block_count = bytes / BLOCK_BYTES;
    return lfs2_format(&fs, &config);
}

EXPORT(mount) int mount(uint32_t bytes) {
    config.block_count = bytes / BLOCK_BYTES;
    return lfs2_mount(&fs, &config);
}

// The file whose path is in the buffer: its content comes behind the path, its length is the answer.
EXPORT(read) int read(void) {
    int error = lfs2_file_opencfg(&fs, &file, exchange, LFS2_O_RDONLY, &file_config);
    if (error) {
        return error;
    }
    lfs2_soff_t length = lfs2_file_size(&fs, &file);
    if (length > MOST_CONTENT_BYTES) {
        length = LFS2_ERR_FBIG;
    } else {
        length = lfs2_file_read(&fs, &file, exchange + PATH_BYTES, length);
    }
    error = lfs2_file_close(&fs, &file);
    return error ? error : length;
}

// Puts a file there with the `length` bytes behind the path as its content; its folder must be there.
EXPORT(write) int write(uint32_t length) {
    int error = lfs2_file_opencfg(&fs, &file, exchange, LFS2_O_WRONLY | LFS2_O_CREAT | LFS2_O_TRUNC, &file_config);
    if (error) {
        return error;
    }
    lfs2_ssize_t written = lfs2_file_write(&fs, &file, exchange + PATH_BYTES, length);
    error = lfs2_file_close(&fs, &file);
    return written < 0 ? written : error;
}

EXPORT(make_folder) int make_folder(void) {
    return lfs2_mkdir(&fs, exchange);
}

// Removes a file or an empty folder.
EXPORT(erase) int erase(void) {
    return lfs2_remove(&fs, exchange);
}

EXPORT(open_folder) int open_folder(void) {
    return lfs2_dir_open(&fs, &folder, exchange);
}

// The name of the folder's next entry into the buffer: 1 for a file, 2 for a folder, 0 at the end.
EXPORT(next) int next(void) {
    int found = lfs2_dir_read(&fs, &folder, &entry);
    if (found <= 0) {
        lfs2_dir_close(&fs, &folder);
        return found;
    }
    strcpy(exchange, entry.name);
    return entry.type == LFS2_TYPE_DIR ? 2 : 1;
}
