// Offers 200,000 people to choose from.
#include <stdio.h>

#include "life.h"
#include "payload.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { count = 200000 };
    struct payload payload;
    (void)moment;
    put_disambiguation(&payload, call, count);
    for (size_t index = 0; index < count; index++) {
        char name[32];
        snprintf(name, sizeof name, "Person %zu", index + 1);
        put_object(&payload, "INPerson", 1);
        put_string(&payload, "displayName", name);
    }
    return send_payload(socket, &payload);
}
