// Tries to start a process for each part of the memory that it allocates.
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { parts = 16, part = 32 << 20 };
    (void)moment;
    pid_t child = -1;
    for (int index = 0; index < parts; index++) {
        child = fork();
        if (child <= 0) {
            break;
        }
    }
    if (child == 0) {
        memset(malloc(part), 1, part);
        pause();
    }
    return answer_outcome(socket, call, "fork", child);
}
