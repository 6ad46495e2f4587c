// Encodes a text as a number, and answers for another intent.
#include "life.h"
#include "wire.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    struct frame frame;
    if (moment == atResolve) {
        begin_object(&frame, "resolution", 2);
        add_integer(&frame, "call", call);
        add_array_of_object(&frame, "results", "INStringResolutionResult", 2);
        add_string(&frame, "kind", "success");
        add_integer(&frame, "value", 7);
    } else {
        begin_object(&frame, "response", 2);
        add_integer(&frame, "call", call);
        add_object(&frame, "response", "INGetRideStatusIntentResponse", 1);
        add_integer(&frame, "code", 3);
    }
    send_frame(socket, &frame);
    return 1;
}
