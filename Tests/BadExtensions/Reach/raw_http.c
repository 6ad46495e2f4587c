// Connects to the port of this machine that the request's text names, sends a request of HTTP, and reports the number of
// bytes of the answer.
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    static const char request[] = "GET / HTTP/1.0\r\n\r\n";
    char words[64], answer[256];
    (void)moment;
    address.sin_port = htons((uint16_t)atoi(request_text()));
    int client = socket(AF_INET, SOCK_STREAM, 0);
    if (client < 0 || connect(client, (struct sockaddr *)&address, sizeof address) != 0) {
        return answer_outcome(socket_, call, "connect", -1);
    }
    (void)send(client, request, strlen(request), MSG_NOSIGNAL);
    ssize_t count = recv(client, answer, sizeof answer, 0);
    snprintf(words, sizeof words, "answer: %zd bytes", count < 0 ? 0 : count);
    answer_words(socket_, call, words);
    return 1;
}
