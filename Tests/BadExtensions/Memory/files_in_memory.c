// Writes 256 MB to files in its container, and keeps them. In a file system in memory, only a control group counts them.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "life.h"

enum { files = 2, fileBytes = 128 << 20, pieceBytes = 1 << 20 };

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    static const char piece[pieceBytes];
    long written = 0;
    for (int number = 0; number < files && written >= 0; number++) {
        char name[16];
        snprintf(name, sizeof name, "file-%d", number);
        int file = open(name, O_CREAT | O_WRONLY, 0600);
        for (int size = 0; size < fileBytes && written >= 0; size += pieceBytes) {
            written = write(file, piece, pieceBytes);
        }
    }
    return answer_outcome(socket, call, "files", written);
}
