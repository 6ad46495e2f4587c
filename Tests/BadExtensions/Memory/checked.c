// Checks the result of its allocation, and exits if it failed.
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
        // The limit applies to reserved memory, so a single byte is written.
        memset(memory, 1, 1);
    }
}
