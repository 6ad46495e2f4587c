// Allocates and fills pieces as fast as it can, without checking the results.
#include <stdlib.h>
#include <string.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    enum { piece = 64 << 10 };
    while (1) {
        memset(malloc(piece), 1, piece);
    }
}
