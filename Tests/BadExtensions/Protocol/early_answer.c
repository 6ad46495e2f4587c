// Answers the next call before it is made, in a separate piece from the answer to this call. The host may have made
// that call by then, but the extension can't know its number.
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
