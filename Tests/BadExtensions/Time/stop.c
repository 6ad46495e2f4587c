// Stops its process with all threads.
#include <signal.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    kill(getpid(), SIGSTOP);
    return 0;
}
