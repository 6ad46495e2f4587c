// Maps memory that grows by itself.
#include <sys/mman.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN;
    void *memory = mmap(NULL, 4 << 10, PROT_READ | PROT_WRITE, flags, -1, 0);
    return answer_outcome(socket, call, "MAP_GROWSDOWN", memory == MAP_FAILED ? -1 : 0);
}
