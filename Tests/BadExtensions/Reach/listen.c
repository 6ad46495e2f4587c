// Accepts connections from the network.
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    (void)moment;
    int server = socket(AF_INET, SOCK_STREAM, 0);
    return answer_outcome(socket_, call, "listen", server < 0 ? -1 : listen(server, 1));
}
