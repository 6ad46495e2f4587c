// Executes an invalid instruction, as a failed precondition does.
#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment, (void)socket, (void)call;
    __builtin_trap();
}
