// Allocates and fills another MB every 5 milliseconds.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    enum { piece = 1 << 20 };
    while (1) {
        memset(malloc(piece), 1, piece);
        usleep(5000);
    }
}
