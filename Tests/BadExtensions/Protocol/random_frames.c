// Sends random frames with correct lengths. The request's text is the seed.
#include <stdlib.h>

#include "life.h"
#include "wire.h"

/// One step of the "xorshift" generator, whose quality suffices here.
static uint64_t next(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { frames = 64, longest = 256 };
    uint64_t state = 0x9e3779b97f4a7c15u + strtoull(request_text(), NULL, 10);
    (void)moment, (void)call;
    for (int index = 0; index < frames; index++) {
        unsigned char bytes[4 + longest] = {0};
        unsigned length = (unsigned)(next(&state) % longest) + 1;
        bytes[0] = (unsigned char)length;
        bytes[1] = (unsigned char)(length >> 8);
        for (unsigned at = 0; at < length; at++) {
            // Small bytes are more likely to be tags.
            uint64_t value = next(&state);
            bytes[4 + at] = (unsigned char)(value & 0x100 ? value & 0x0f : value);
        }
        send_bytes(socket, bytes, 4 + length);
    }
    return 1;
}
