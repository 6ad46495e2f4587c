#define _GNU_SOURCE
#include "extension_process.h"

#include <poll.h>
#include <pthread.h>
#include <unistd.h>

static void *exit_on_hangup(void *socket) {
    // No events are asked for: poll reports a hang-up all the same, and nothing else.
    struct pollfd watched = {.fd = (int)(intptr_t)socket, .events = 0};
    while (poll(&watched, 1, -1) != 1) {
    }
    _exit(0);
}

int32_t extension_exit_on_hangup(int32_t socket) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 64 << 10);
    pthread_t thread;
    int error = pthread_create(&thread, &attributes, exit_on_hangup, (void *)(intptr_t)socket);
    pthread_attr_destroy(&attributes);
    return error;
}
