// Requests too much memory, and continues without it.
#include <stdlib.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    free(malloc((size_t)4 << 30));
    return 0;
}
