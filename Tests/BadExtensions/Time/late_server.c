// Preloaded into the fork server: its answer arrives after the host has given up.
#define _GNU_SOURCE
#include <poll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "life.h"

ssize_t send(int socket, const void *bytes, size_t count, int flags) {
    // The host shuts down its end of the socket when it gives up.
    struct pollfd host = {.fd = socket, .events = POLLRDHUP};
    poll(&host, 1, -1);
    return syscall(SYS_sendto, socket, bytes, count, flags, NULL, 0);
}

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    return 0;
}
