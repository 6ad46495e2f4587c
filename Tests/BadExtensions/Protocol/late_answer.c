// Waits until the host cancels the call, and answers anyway.
#include "life.h"
#include "wire.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    struct frame frame;
    while (read_frame(socket, &frame)) {
        if (frame_is(&frame, "cancel")) {
            answer_rightly(moment, socket, call);
        }
    }
    return 1;
}
