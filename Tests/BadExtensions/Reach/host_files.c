// Reads the system's files about the host.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    char path[64];
    (void)moment;
    snprintf(path, sizeof path, "/proc/%d/environ", (int)getppid());
    return answer_outcome(socket, call, "open", open(path, O_RDONLY));
}
