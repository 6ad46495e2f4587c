// Holds as many connections as it can, then connects 1,000 times, also with numbers that are not its sockets, and
// reports how many connections it held.
#include <arpa/inet.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "life.h"

static int connect_once(int client) {
    const struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    return connect(client, (const struct sockaddr *)&address, sizeof address);
}

int misbehave(enum moment moment, int socket_, int64_t call) {
    int clients[64], held = 0;
    char words[64];
    (void)moment;
    while (held < 64 && (clients[held] = socket(AF_INET, SOCK_STREAM, 0)) >= 0 && connect_once(clients[held]) == 0) {
        held++;
    }
    for (int index = 0; index < held; index++) {
        close(clients[index]);
    }
    for (int round = 0; round < 1000; round++) {
        int client = socket(AF_INET, SOCK_STREAM, 0);
        (void)connect_once(client);
        // Again on the same number, which is another socket now.
        (void)connect_once(client);
        close(client);
    }
    (void)connect_once(-1);
    (void)connect_once(1 << 20);
    snprintf(words, sizeof words, "connects: %d", held);
    answer_words(socket_, call, words);
    return 1;
}
