#define _GNU_SOURCE
#include "launch_failure.h"

#include <string.h>
#include <sys/socket.h>

enum { longestText = 4096, tagString = 5, tagObject = 9, headerBytes = 4 };

/// A frame under construction. The capacity holds the longest message that send_launch_failure can make.
struct frame {
    unsigned char bytes[4 * longestText];
    size_t count;
};

static void append_byte(struct frame *frame, unsigned char byte) {
    frame->bytes[frame->count++] = byte;
}

static void append_varint(struct frame *frame, size_t value) {
    for (; value >= 0x80; value >>= 7) {
        append_byte(frame, (unsigned char)(value | 0x80));
    }
    append_byte(frame, (unsigned char)value);
}

static void append_text(struct frame *frame, const char *text) {
    size_t length = strnlen(text, longestText);
    // A cut within a UTF-8 character would make the whole message invalid.
    while (length > 0 && (text[length] & 0xc0) == 0x80) {
        length--;
    }
    append_varint(frame, length);
    memcpy(frame->bytes + frame->count, text, length);
    frame->count += length;
}

static void append_field(struct frame *frame, const char *name, const char *value) {
    append_text(frame, name);
    append_byte(frame, tagString);
    append_text(frame, value);
}

void send_launch_failure(int32_t socket, const char *cause, const char *subject, const char *detail) {
    struct frame frame = {.count = headerBytes};
    append_byte(&frame, tagObject);
    append_text(&frame, "launchFailed");
    append_varint(&frame, 3);
    append_field(&frame, "cause", cause);
    append_field(&frame, "subject", subject);
    append_field(&frame, "detail", detail);
    for (int index = 0; index < headerBytes; index++) {
        frame.bytes[index] = (unsigned char)((frame.count - headerBytes) >> (8 * index));
    }
    // If the host has ended, it needs no message. It reports an incomplete message as a truncated frame.
    send(socket, frame.bytes, frame.count, MSG_NOSIGNAL);
}
