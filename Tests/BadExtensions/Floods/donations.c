// Donates interactions endlessly, and never reads the host's replies.
#include "life.h"
#include "wire.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)call;
    for (int64_t count = 0;; count++) {
        struct frame frame;
        begin_object(&frame, "donate", 2);
        add_integer(&frame, "operation", count);
        add_object(&frame, "interaction", "INInteraction", 2);
        add_string(&frame, "identifier", "again");
        add_object(&frame, "intent", "INSendMessageIntent", 0);
        send_frame(socket, &frame);
    }
}
