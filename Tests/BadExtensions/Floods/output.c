// Writes to its output endlessly.
#include <string.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    static char bytes[64 << 10];
    (void)moment, (void)socket, (void)call;
    memset(bytes, 'x', sizeof bytes);
    while (write(STDOUT_FILENO, bytes, sizeof bytes) >= 0) {
    }
    return 0;
}
