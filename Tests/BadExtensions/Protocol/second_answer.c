// Answers a call twice.
#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    answer_rightly(moment, socket, call);
    answer_rightly(moment, socket, call);
    return 1;
}
