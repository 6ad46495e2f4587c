// Looks at what it got, and leaves when that is nothing.
#include <stdlib.h>
#include <string.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    enum { piece = 1 << 20 };
    while (1) {
        void *memory = malloc(piece);
        if (memory == NULL) {
            exit(1);
        }
        // What it only sets aside counts at the wall.
        memset(memory, 1, 1);
    }
}
