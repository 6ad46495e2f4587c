// Creates an anonymous memory file.
#define _GNU_SOURCE
#include <sys/mman.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    return answer_outcome(socket, call, "memfd_create", memfd_create("memory", 0));
}
