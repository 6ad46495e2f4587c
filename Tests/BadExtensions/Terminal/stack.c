// Preloaded into the host: the main thread overflows its stack when it reads from the terminal.
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>

#include "life.h"

/// Each call uses a part of the stack, and has work to do after the next call, so that it is not a tail call.
__attribute__((noinline)) static int deeper(int depth) {
    volatile char part[4096] = {0};
    part[depth % 4096] = 1;
    return depth < 0 ? 0 : deeper(depth + 1) + part[depth % 4096];
}

ssize_t read(int descriptor, void *bytes, size_t count) {
    if (descriptor == STDIN_FILENO && isatty(descriptor)) {
        return deeper(0);
    }
    return syscall(SYS_read, descriptor, bytes, count);
}

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    return 0;
}
