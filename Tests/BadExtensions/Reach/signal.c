// Kills the host.
#include <signal.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    return answer_outcome(socket, call, "kill", kill(getppid(), SIGTERM));
}
