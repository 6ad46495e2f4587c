// Announces a frame, sends half of it, and exits with the code 0.
#include <stdlib.h>

#include "life.h"
#include "wire.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)call;
    send_bytes(socket, "\x64\0\0\0\x09", 5);
    exit(0);
}
