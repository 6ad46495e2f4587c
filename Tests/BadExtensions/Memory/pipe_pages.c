// Moves huge pages into pipes and unmaps them. The pipes keep pages that are not counted for the process.
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#include "life.h"

enum { pipes = 100, slots = 16, pageBytes = 2 << 20 };

/// Moves one page into `pipe`. Returns the result of the call.
static long move_page(int pipe) {
    char *memory = mmap(NULL, 2 * pageBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        return -1;
    }
    char *page = (char *)(((uintptr_t)memory + pageBytes - 1) & ~(uintptr_t)(pageBytes - 1));
    madvise(page, pageBytes, MADV_HUGEPAGE);
    page[0] = 1;
    const struct iovec part = {.iov_base = page, .iov_len = 4096};
    long moved = vmsplice(pipe, &part, 1, SPLICE_F_GIFT);
    munmap(memory, 2 * pageBytes);
    return moved;
}

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    long moved = 0;
    for (int index = 0; index < pipes && moved >= 0; index++) {
        int ends[2];
        moved = pipe(ends);
        for (int slot = 0; slot < slots && moved >= 0; slot++) {
            moved = move_page(ends[1]);
        }
    }
    return answer_outcome(socket, call, "vmsplice", moved);
}
