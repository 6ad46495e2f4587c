// Offers a value whose type has a name of 16 MB, in which every second letter is a capital.
#include "life.h"
#include "payload.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    struct payload payload;
    (void)moment;
    put_disambiguation(&payload, call, 1);
    char *name = repeated("aA", 16000000);
    put_object(&payload, name, 0);
    free(name);
    return send_payload(socket, &payload);
}
