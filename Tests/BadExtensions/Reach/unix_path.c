// Connects to a socket in the user's home.
#include <sys/socket.h>
#include <sys/un.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    const struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "../../../../listener"};
    (void)moment;
    int client = socket(AF_UNIX, SOCK_STREAM, 0);
    long result = client < 0 ? -1 : connect(client, (const struct sockaddr *)&address, sizeof address);
    return answer_outcome(socket_, call, "connect", result);
}
