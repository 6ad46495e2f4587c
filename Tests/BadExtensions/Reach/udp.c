// Opens a socket for datagrams.
#include <netinet/in.h>
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    (void)moment;
    return answer_outcome(socket_, call, "udp", socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
}
