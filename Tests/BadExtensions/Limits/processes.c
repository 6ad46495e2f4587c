// Forks endlessly, and so does each child. Never run it outside a sandbox.
#include <stdio.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { wanted = 100000 };
    char words[64];
    int count = 0;
    (void)moment;
    for (int index = 0; index < wanted; index++) {
        count += fork() >= 0;
    }
    snprintf(words, sizeof words, "processes: %d", count);
    answer_words(socket, call, words);
    return 1;
}
