// Writes lines to its log endlessly.
#include <stdio.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    for (unsigned count = 0;; count++) {
        fprintf(stderr, "intent-extension: line %u\n", count);
    }
}
