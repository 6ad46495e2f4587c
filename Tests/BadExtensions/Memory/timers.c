// Creates 100,000 timers. The kernel counts them for the user, with the queued signals.
#include <signal.h>
#include <time.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { wanted = 100000 };
    int result = 0;
    (void)moment;
    for (int index = 0; index < wanted && result == 0; index++) {
        timer_t timer;
        result = timer_create(CLOCK_MONOTONIC, NULL, &timer);
    }
    return answer_outcome(socket, call, "timer_create", result);
}
