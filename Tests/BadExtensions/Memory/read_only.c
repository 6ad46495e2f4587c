// Fills memory and makes it read-only, so that it no longer counts as data. Ignores failed allocations.
#include <string.h>
#include <sys/mman.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    enum { piece = 1 << 20 };
    while (1) {
        void *memory = mmap(NULL, piece, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        memset(memory, 1, piece);
        mprotect(memory, piece, PROT_READ);
    }
}
