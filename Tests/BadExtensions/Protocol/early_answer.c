// Answers the next call before it is made, but not in one piece with the answer to this one: the host may have made that
// call by then. What it can't know is the call's number.
#include <unistd.h>

#include "life.h"
#include "wire.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum moment following = moment == atConfirm ? atHandle : moment;
    struct frame frame;
    right_answer(moment, call, &frame);
    send_frame(socket, &frame);
    usleep(20000);
    right_answer(following, call + 1, &frame);
    send_frame(socket, &frame);
    return 1;
}
