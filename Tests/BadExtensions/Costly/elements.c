// Offers a million empty objects to choose from, in 3 MB.
#include "life.h"
#include "payload.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { count = 1000000 };
    struct payload payload;
    (void)moment;
    put_disambiguation(&payload, call, count);
    for (size_t index = 0; index < count; index++) {
        put_object(&payload, "", 0);
    }
    return send_payload(socket, &payload);
}
