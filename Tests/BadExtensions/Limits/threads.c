// Starts 10,000 threads, and reports how many it could start. Never run it without a limit on memory.
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#include "life.h"

static void *wait_forever(void *context) {
    while (1) {
        pause();
    }
    return context;
}

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { wanted = 10000 };
    char words[64];
    int count = 0;
    pthread_t thread;
    (void)moment;
    while (count < wanted && pthread_create(&thread, NULL, wait_forever, NULL) == 0) {
        count++;
    }
    snprintf(words, sizeof words, "threads: %d", count);
    answer_words(socket, call, words);
    return 1;
}
