// Tries to survive in a process without any tie to this one.
#include <sys/wait.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    pid_t child = fork();
    if (child == 0) {
        setsid();
        if (fork() == 0) {
            while (1) {
                pause();
            }
        }
        _exit(0);
    }
    if (child > 0) {
        waitpid(child, NULL, 0);
    }
    return answer_outcome(socket, call, "fork", child);
}
