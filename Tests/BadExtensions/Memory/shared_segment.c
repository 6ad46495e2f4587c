// Creates a System V shared memory segment, which has a number.
#include <sys/ipc.h>
#include <sys/shm.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    int segment = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
    long result = answer_outcome(socket, call, "shmget", segment);
    shmctl(segment, IPC_RMID, NULL);
    return (int)result;
}
