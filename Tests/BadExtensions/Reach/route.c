// Asks the system about its network, as the look-up of a name does.
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    (void)moment;
    return answer_outcome(socket_, call, "route", socket(AF_NETLINK, SOCK_RAW, 0));
}
