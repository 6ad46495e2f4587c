// Connects to the abstract socket whose name is the request's text.
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    (void)moment;
    strncpy(address.sun_path + 1, request_text(), sizeof address.sun_path - 2);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(request_text()));
    int client = socket(AF_UNIX, SOCK_STREAM, 0);
    long result = client < 0 ? -1 : connect(client, (struct sockaddr *)&address, size);
    return answer_outcome(socket_, call, "connect", result);
}
