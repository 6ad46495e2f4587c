// Sleeps for a day.
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    sleep(24 * 60 * 60);
    return 0;
}
