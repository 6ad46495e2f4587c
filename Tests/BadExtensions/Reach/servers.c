// Uses the connections of the host as the request's text says, and reports what it got:
//   name HEX PORT     asks for the server whose name is the bytes HEX, and sends a request of HTTP
//   ipv4 HEX PORT     the same with the 4 bytes of an address; ipv6 HEX PORT with 16 bytes
//   follow HEX PORT   as name, then asks for the address and port of the redirect that it gets
//   raw HEX           sends these bytes after the connect, and reports the answer
//   half COUNT        begins handshakes, and waits until the host ends them
//   pour HEX PORT     as name, but reads nothing, and waits for a second
//   query PORT        sends a datagram to a port of this machine
//   ring              opens a ring for system calls (io_uring)
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "life.h"

static int connect_anywhere(void) {
    const struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int client = socket(AF_INET, SOCK_STREAM, 0);
    return client >= 0 && connect(client, (const struct sockaddr *)&address, sizeof address) == 0 ? client : -1;
}

static size_t decode(const char *hex, unsigned char *bytes, size_t capacity) {
    size_t count = 0;
    unsigned value;
    while (count < capacity && sscanf(hex + 2 * count, "%2x", &value) == 1) {
        bytes[count++] = (unsigned char)value;
        if (hex[2 * count - 1] == '\0' || hex[2 * count] == '\0') {
            break;
        }
    }
    return count;
}

/// Receives exactly `count` bytes. Returns how many there were before the end.
static size_t receive(int client, unsigned char *bytes, size_t count) {
    size_t all = 0;
    ssize_t piece;
    while (all < count && (piece = recv(client, bytes + all, count - all, 0)) > 0) {
        all += (size_t)piece;
    }
    return all;
}

/// Asks for a server. Returns the code of the reply, or -1 without one.
static int ask(int client, int type, const unsigned char *host, size_t length, unsigned port) {
    unsigned char message[300] = {5, 1, 0, 5, 1, 0, (unsigned char)type}, reply[10];
    size_t count = 7;
    if (type == 3) {
        message[count++] = (unsigned char)length;
    }
    memcpy(message + count, host, length);
    count += length;
    message[count++] = (unsigned char)(port >> 8);
    message[count++] = (unsigned char)port;
    if (send(client, message, count, MSG_NOSIGNAL) < 0 || receive(client, reply, 2) != 2
        || receive(client, reply, 10) != 10) {
        return -1;
    }
    return reply[1];
}

/// Sends a request of HTTP, and receives the answer. Returns its size.
static size_t fetch(int client, char *answer, size_t capacity) {
    static const char request[] = "GET / HTTP/1.0\r\n\r\n";
    (void)send(client, request, strlen(request), MSG_NOSIGNAL);
    size_t count = receive(client, (unsigned char *)answer, capacity - 1);
    answer[count] = '\0';
    return count;
}

static void visit(const char *verb, const char *hex, unsigned port, char *words, size_t size) {
    static char answer[1024];
    unsigned char host[256];
    size_t length = decode(hex, host, sizeof host);
    int type = strcmp(verb, "ipv4") == 0 ? 1 : strcmp(verb, "ipv6") == 0 ? 4 : 3;
    int client = connect_anywhere();
    int reply = client < 0 ? -1 : ask(client, type, host, length, port);
    if (reply == 0 && strcmp(verb, "pour") == 0) {
        const struct timespec second = {.tv_sec = 1};
        (void)send(client, "GET / HTTP/1.0\r\n\r\n", 18, MSG_NOSIGNAL);
        nanosleep(&second, NULL);
        snprintf(words, size, "poured");
        return;
    }
    size_t count = reply == 0 ? fetch(client, answer, sizeof answer) : 0;
    snprintf(words, size, "reply %d, %s", reply, count > 0 ? "reached" : "nothing");
    unsigned parts[4], next;
    const char *location = strcmp(verb, "follow") == 0 ? strstr(answer, "Location: http://") : NULL;
    if (location != NULL
        && sscanf(location, "Location: http://%u.%u.%u.%u:%u", &parts[0], &parts[1], &parts[2], &parts[3], &next) == 5) {
        const unsigned char address[] = {(unsigned char)parts[0], (unsigned char)parts[1], (unsigned char)parts[2],
                                         (unsigned char)parts[3]};
        int other = connect_anywhere();
        reply = other < 0 ? -1 : ask(other, 1, address, sizeof address, next);
        snprintf(words, size, "redirected, reply %d, %s", reply,
                 reply == 0 && fetch(other, answer, sizeof answer) > 0 ? "reached" : "nothing");
    }
}

static void send_raw(const char *hex, char *words, size_t size) {
    unsigned char bytes[64], answer[64];
    size_t count = decode(hex, bytes, sizeof bytes);
    int client = connect_anywhere();
    (void)send(client, bytes, count, MSG_NOSIGNAL);
    shutdown(client, SHUT_WR);
    size_t received = receive(client, answer, sizeof answer);
    size_t length = (size_t)snprintf(words, size, "answer ");
    for (size_t index = 0; index < received && length + 3 < size; index++) {
        length += (size_t)snprintf(words + length, size - length, "%02x", answer[index]);
    }
}

static void begin_halves(int wanted, char *words, size_t size) {
    int clients[64], count = 0, ended = 0;
    unsigned char byte;
    while (count < wanted && count < 64 && (clients[count] = connect_anywhere()) >= 0) {
        (void)send(clients[count++], "\5\1", 2, MSG_NOSIGNAL);
    }
    for (int index = 0; index < count; index++) {
        ended += recv(clients[index], &byte, 1, 0) == 0;
        close(clients[index]);
    }
    snprintf(words, size, "half: %d of %d ended", ended, count);
}

static void query(unsigned port, char *words, size_t size) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    address.sin_port = htons((uint16_t)port);
    int client = socket(AF_INET, SOCK_DGRAM, 0);
    long result = client < 0 ? -1 : sendto(client, "?", 1, 0, (struct sockaddr *)&address, sizeof address);
    snprintf(words, size, "query: %s", result < 0 ? strerror(errno) : "done");
}

int misbehave(enum moment moment, int socket_, int64_t call) {
    char verb[16] = "", hex[128] = "", words[256] = "unknown verb";
    unsigned port = 0;
    (void)moment;
    (void)sscanf(request_text(), "%15s %127s %u", verb, hex, &port);
    if (strcmp(verb, "raw") == 0) {
        send_raw(hex, words, sizeof words);
    } else if (strcmp(verb, "half") == 0) {
        begin_halves(atoi(hex), words, sizeof words);
    } else if (strcmp(verb, "query") == 0) {
        query((unsigned)atoi(hex), words, sizeof words);
    } else if (strcmp(verb, "ring") == 0) {
        unsigned char parameters[128] = {0};
        long result = syscall(SYS_io_uring_setup, 8, parameters);
        snprintf(words, sizeof words, "ring: %s", result < 0 ? strerror(errno) : "done");
    } else {
        visit(verb, hex, port, words, sizeof words);
    }
    answer_words(socket_, call, words);
    return 1;
}
