// Queries the system for its network, as a name look-up does.
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    (void)moment;
    return answer_outcome(socket_, call, "route", socket(AF_NETLINK, SOCK_RAW, 0));
}
