// Maps 4 GiB in one block, and writes to all of it without checking the result.
#include <sys/mman.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    size_t size = (size_t)4 << 30;
    volatile char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (size_t offset = 0; offset < size; offset += 4096) {
        memory[offset] = 1;
    }
    return 0;
}
