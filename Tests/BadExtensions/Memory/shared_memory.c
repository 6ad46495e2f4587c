// Creates named shared memory.
#include <fcntl.h>
#include <sys/mman.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    static const char name[] = "/intent-host-bad-extension";
    (void)moment;
    int file = shm_open(name, O_RDWR | O_CREAT, 0600);
    if (file >= 0) {
        shm_unlink(name);
    }
    return answer_outcome(socket, call, "shm_open", file);
}
