// Wrappers of the allocation functions. They call the C library's functions, and report a failed allocation to the
// host, because most programs crash right after one. They are in the program rather than in a library, so that the
// dynamic loader prefers them to the C library's functions.

#define _GNU_SOURCE
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// The C library's functions, under the names that it exports for programs with wrappers.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

/// Writes the line `intent-extension: refused N bytes` to the log, once. Calls no function that could allocate memory.
static void report(size_t size) {
    static atomic_flag isReported = ATOMIC_FLAG_INIT;
    if (atomic_flag_test_and_set(&isReported)) {
        return;
    }
    char line[64] = "\nintent-extension: refused ";
    char digits[24];
    size_t count = 0, length = 27;
    do {
        digits[count++] = (char)('0' + size % 10);
        size /= 10;
    } while (size > 0);
    while (count > 0) {
        line[length++] = digits[--count];
    }
    for (const char *rest = " bytes\n"; *rest != '\0'; rest++) {
        line[length++] = *rest;
    }
    ssize_t written = write(STDERR_FILENO, line, length);
    (void)written;
}

/// Returns `memory`, the result of an allocation. Reports a failed allocation.
static void *reported(void *memory, size_t size) {
    if ((memory == NULL || memory == MAP_FAILED) && size > 0 && errno == ENOMEM) {
        report(size);
        errno = ENOMEM;
    }
    return memory;
}

void *malloc(size_t size) {
    return reported(__libc_malloc(size), size);
}

void *calloc(size_t count, size_t size) {
    size_t total;
    // An overflow of the size is an error of the caller rather than a lack of memory.
    return reported(__libc_calloc(count, size), __builtin_mul_overflow(count, size, &total) ? 0 : total);
}

void *realloc(void *memory, size_t size) {
    return reported(__libc_realloc(memory, size), size);
}

void *memalign(size_t alignment, size_t size) {
    return reported(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) {
        return EINVAL;
    }
    int before = errno;
    void *allocated = memalign(alignment, size);
    errno = before;
    if (allocated == NULL) {
        return ENOMEM;
    }
    *memory = allocated;
    return 0;
}

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset) {
    return reported((void *)syscall(SYS_mmap, address, length, protection, flags, file, offset), length);
}

void *mmap64(void *address, size_t length, int protection, int flags, int file, off_t offset)
    __attribute__((alias("mmap")));
