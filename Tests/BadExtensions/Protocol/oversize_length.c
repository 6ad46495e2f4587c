// Announces a frame of 4 GiB.
#include "life.h"
#include "wire.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)call;
    send_bytes(socket, "\xff\xff\xff\xff", 4);
    return 1;
}
