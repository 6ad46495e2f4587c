// Queues 100,000 signals for itself, which it never accepts.
#include <signal.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { wanted = 100000 };
    const union sigval value = {0};
    sigset_t all;
    int result = 0;
    (void)moment;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    for (int index = 0; index < wanted && result == 0; index++) {
        result = sigqueue(getpid(), SIGRTMIN + 1, value);
    }
    return answer_outcome(socket, call, "sigqueue", result);
}
