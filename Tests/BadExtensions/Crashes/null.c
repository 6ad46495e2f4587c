// Writes to an invalid address.
#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    *(volatile int *)8 = 1;
    return 0;
}
