// Answers a call that was never made.
#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    answer_rightly(moment, socket, call + 1000);
    return 1;
}
