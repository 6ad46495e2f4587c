// Connects, and sends the first bytes of a handshake of SOCKS 5, and no more.
#include <arpa/inet.h>
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    const struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    (void)moment;
    int client = socket(AF_INET, SOCK_STREAM, 0);
    long result = connect(client, (const struct sockaddr *)&address, sizeof address);
    if (result == 0) {
        result = send(client, "\5\1", 2, MSG_NOSIGNAL);
    }
    return answer_outcome(socket_, call, "half", result);
}
