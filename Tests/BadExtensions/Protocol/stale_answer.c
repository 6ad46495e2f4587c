// Answers with the number of an earlier call.
#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    answer_rightly(moment, socket, call - 1);
    return 1;
}
