// Reports the numbers of its open descriptors.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { highest = 1024 };
    char words[256] = "descriptors:";
    (void)moment;
    for (int descriptor = 0; descriptor < highest; descriptor++) {
        size_t length = strlen(words);
        if (fcntl(descriptor, F_GETFD) >= 0 && length < sizeof words - 8) {
            snprintf(words + length, sizeof words - length, " %d", descriptor);
        }
    }
    answer_words(socket, call, words);
    return 1;
}
