// Maps memory that it could share with another process.
#include <sys/mman.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    void *memory = mmap(NULL, (size_t)4 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return answer_outcome(socket, call, "MAP_SHARED", memory == MAP_FAILED ? -1 : 0);
}
