// Runs an endless loop.
#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    for (volatile unsigned count = 0;; count++) {
    }
}
