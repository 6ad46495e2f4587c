// Duplicates the content of a pipe into another one without reading it.
#define _GNU_SOURCE
#include <fcntl.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    int first[2], second[2];
    (void)moment;
    long copied = -1;
    if (pipe(first) == 0 && pipe(second) == 0 && write(first[1], "x", 1) == 1) {
        copied = tee(first[0], second[1], 1, 0);
    }
    return answer_outcome(socket, call, "tee", copied);
}
