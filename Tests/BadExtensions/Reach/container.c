// Reads a file of another extension, in the folder beside its own.
#include <fcntl.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    return answer_outcome(socket, call, "open", open("../org.example.Other/secret", O_RDONLY));
}
