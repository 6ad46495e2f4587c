// Recurses until the stack overflows.
#include "life.h"

/// Each call uses a part of the stack, and has work to do after the next call, so that it is not a tail call.
__attribute__((noinline)) static int deeper(int depth) {
    volatile char part[4096] = {0};
    part[depth % 4096] = 1;
    return depth < 0 ? 0 : deeper(depth + 1) + part[depth % 4096];
}

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    return deeper(0);
}
