// Opens a raw socket for TCP.
#include <netinet/in.h>
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    (void)moment;
    return answer_outcome(socket_, call, "raw", socket(AF_INET, SOCK_RAW, IPPROTO_TCP));
}
