// Fills as many socket pairs as it can open, with large buffers, and reports the megabytes.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/socket.h>

#include "life.h"

/// Sends until the buffer is full. Returns the number of bytes.
static long fill(int socket) {
    static char piece[16 << 10];
    const int size = 64 << 20;
    long sum = 0, count;
    (void)setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    (void)setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
    while ((count = send(socket, piece, sizeof piece, MSG_DONTWAIT | MSG_NOSIGNAL)) > 0) {
        sum += count;
    }
    return sum;
}

int misbehave(enum moment moment, int socket, int64_t call) {
    char words[64];
    int ends[2];
    long sum = 0;
    (void)moment;
    while (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0) {
        sum += fill(ends[0]) + fill(ends[1]);
    }
    snprintf(words, sizeof words, "socket_buffers: %ld", sum >> 20);
    answer_words(socket, call, words);
    return 1;
}
