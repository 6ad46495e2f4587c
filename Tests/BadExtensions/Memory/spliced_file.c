// Moves the pages of a file into a pipe, which keeps them.
#define _GNU_SOURCE
#include <fcntl.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    int ends[2];
    (void)moment;
    int file = open("/usr/bin/env", O_RDONLY);
    long moved = pipe(ends) == 0 ? splice(file, NULL, ends[1], NULL, 4096, 0) : -1;
    return answer_outcome(socket, call, "splice", moved);
}
