// Connects two datagram sockets to each other.
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    int ends[2];
    (void)moment;
    return answer_outcome(socket_, call, "pair", socketpair(AF_UNIX, SOCK_DGRAM, 0, ends));
}
