// Offers a person whose name is 200 KB of control characters.
#include "life.h"
#include "payload.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    struct payload payload;
    char *text = repeated("\x1b\x07\x01\n\x1b]", 200000);
    (void)moment;
    put_disambiguation(&payload, call, 1);
    put_object(&payload, "INPerson", 1);
    put_string(&payload, "displayName", text);
    free(text);
    return send_payload(socket, &payload);
}
