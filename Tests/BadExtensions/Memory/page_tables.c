// Reads one byte of each 2 MB of an empty mapping, so that it uses only the kernel's page tables.
#define _GNU_SOURCE
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    const size_t size = (size_t)256 << 30;
    const volatile char *memory =
        mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    char sum = 0;
    for (size_t at = 0; at < size; at += 2 << 20) {
        sum += memory[at];
    }
    while (sum == 0) {
        pause();
    }
    return 0;
}
