// Reports changes endlessly.
#include "life.h"
#include "wire.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)call;
    while (1) {
        struct frame frame;
        begin_object(&frame, "update", 2);
        add_integer(&frame, "conversation", 1);
        add_object(&frame, "response", "INGetRideStatusIntentResponse", 1);
        add_integer(&frame, "code", 3);
        send_frame(socket, &frame);
    }
}
