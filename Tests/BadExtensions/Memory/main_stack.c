// Raises the limit on the main thread's stack, which the limit on data does not count, and uses 24 MB of stack.
#include <string.h>
#include <sys/resource.h>

#include "life.h"

/// Fills a part of the stack, and calls itself until `depth` parts are filled.
__attribute__((noinline)) static int fill_stack(int depth) {
    volatile char part[64 << 10];
    memset((char *)part, 1, sizeof part);
    return depth == 0 ? part[0] : fill_stack(depth - 1) + part[depth % sizeof part];
}

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { parts = 384 };
    struct rlimit limit;
    (void)moment;
    if (getrlimit(RLIMIT_STACK, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_STACK, &limit);
    }
    return answer_outcome(socket, call, "stack", fill_stack(parts));
}
