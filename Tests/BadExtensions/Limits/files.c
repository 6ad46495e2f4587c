// Opens 100,000 files, and reports how many it could open.
#include <fcntl.h>
#include <stdio.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { wanted = 100000 };
    char words[64];
    int count = 0;
    (void)moment;
    while (count < wanted && open("/dev/null", O_RDONLY) >= 0) {
        count++;
    }
    snprintf(words, sizeof words, "files: %d", count);
    answer_words(socket, call, words);
    return 1;
}
