// Reads a file in the user's home, some folders above its own.
#include <fcntl.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    return answer_outcome(socket, call, "open", open("../../../../secret", O_RDONLY));
}
