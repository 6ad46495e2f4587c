// Writes a file into the user's home.
#include <fcntl.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    return answer_outcome(socket, call, "open", open("../../../../planted", O_WRONLY | O_CREAT, 0600));
}
