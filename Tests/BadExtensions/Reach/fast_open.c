// Connects to the port of this machine that the request's text names, without connect(2): TCP Fast Open.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    (void)moment;
    address.sin_port = htons((uint16_t)atoi(request_text()));
    int client = socket(AF_INET, SOCK_STREAM, 0);
    long result =
        client < 0 ? -1 : sendto(client, "x", 1, MSG_FASTOPEN, (struct sockaddr *)&address, sizeof address);
    return answer_outcome(socket_, call, "sendto", result);
}
