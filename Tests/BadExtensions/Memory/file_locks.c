// Locks every second byte of a file for an open file description. A mapping keeps the description alive after its
// descriptor is closed.
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { locks = 1000 };
    (void)moment;
    int file = open("locked", O_RDWR | O_CREAT, 0600);
    mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0);
    int result = file;
    for (off_t index = 0; index < locks && result >= 0; index++) {
        struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 2 * index, .l_len = 1};
        result = fcntl(file, F_OFD_SETLK, &lock);
    }
    close(file);
    return answer_outcome(socket, call, "F_OFD_SETLK", result);
}
