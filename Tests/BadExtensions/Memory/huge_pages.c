// Maps a page from the machine's pool of huge pages.
#define _GNU_SOURCE
#include <sys/mman.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB;
    void *memory = mmap(NULL, 2 << 20, PROT_READ | PROT_WRITE, flags, -1, 0);
    return answer_outcome(socket, call, "MAP_HUGETLB", memory == MAP_FAILED ? -1 : 0);
}
