// Answers the next call before it is made. After 'confirm', that is 'handle', so an action is reported that nobody
// performed. After 'handle', it is the first call of the next conversation.
#include "life.h"
#include "wire.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum moment following = moment == atHandle ? atOpen : moment == atConfirm ? atHandle : moment;
    struct frame frames[2];
    right_answer(moment, call, &frames[0]);
    right_answer(following, call + 1, &frames[1]);
    // Both answers are sent in one piece, so that the host receives the second together with the first.
    unsigned char bytes[1024];
    size_t count = 0;
    for (int index = 0; index < 2; index++) {
        seal_frame(&frames[index]);
        for (size_t at = 0; at < frames[index].count; at++) {
            bytes[count++] = frames[index].bytes[at];
        }
    }
    send_bytes(socket, bytes, count);
    return 1;
}
