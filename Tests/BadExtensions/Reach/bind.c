// Takes an address of this machine.
#include <arpa/inet.h>
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    (void)moment;
    int server = socket(AF_INET, SOCK_STREAM, 0);
    long result = server < 0 ? -1 : bind(server, (struct sockaddr *)&address, sizeof address);
    return answer_outcome(socket_, call, "bind", result);
}
