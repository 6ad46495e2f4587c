// Opens the socket with which the kernel lists the sockets of all programs (NETLINK_SOCK_DIAG).
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    enum { socketDiagnosis = 4 };
    (void)moment;
    return answer_outcome(socket_, call, "netlink", socket(AF_NETLINK, SOCK_RAW, socketDiagnosis));
}
