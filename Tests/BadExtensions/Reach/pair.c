// Connects two stream sockets with each other, as libcurl does for the thread that looks up a name.
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    int ends[2];
    (void)moment;
    return answer_outcome(socket_, call, "pair", socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends));
}
