// Offers a person whose name is 16 MB of control characters.
#include "life.h"
#include "payload.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    return offer_control_characters(socket, call, 16000000);
}
