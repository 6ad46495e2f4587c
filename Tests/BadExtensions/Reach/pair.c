// Connects two stream sockets to each other, as libcurl does for its name look-up thread.
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    int ends[2];
    (void)moment;
    return answer_outcome(socket_, call, "pair", socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends));
}
