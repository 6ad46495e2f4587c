// Tries to hide its memory use from all users except root, and then allocates memory slowly.
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    enum { piece = 1 << 20 };
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    while (1) {
        memset(malloc(piece), 1, piece);
        usleep(5000);
    }
}
