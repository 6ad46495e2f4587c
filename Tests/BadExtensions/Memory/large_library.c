// Needs 512 MB of memory as soon as it is loaded.
#include "life.h"

static volatile char space[512 << 20];

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket;
    space[call] = 1;
    return 0;
}
