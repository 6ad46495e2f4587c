#define _GNU_SOURCE
#include "wire.h"

#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { tagInteger = 3, tagString = 5, tagArray = 8, tagObject = 9, headerBytes = 4 };

// MARK: Reading

static int read_all(int socket, unsigned char *bytes, size_t count) {
    while (count > 0) {
        ssize_t got = read(socket, bytes, count);
        if (got <= 0) {
            return 0;
        }
        bytes += got;
        count -= (size_t)got;
    }
    return 1;
}

int read_frame(int socket, struct frame *frame) {
    if (!read_all(socket, frame->bytes, headerBytes)) {
        return 0;
    }
    size_t length = 0;
    for (int index = 0; index < headerBytes; index++) {
        length |= (size_t)frame->bytes[index] << (8 * index);
    }
    frame->count = headerBytes + length;
    return frame->count <= sizeof frame->bytes && read_all(socket, frame->bytes + headerBytes, length);
}

int frame_has(const struct frame *frame, const char *text) {
    return memmem(frame->bytes, frame->count, text, strlen(text)) != NULL;
}

int frame_is(const struct frame *frame, const char *type) {
    size_t length = strlen(type);
    return frame->count >= headerBytes + 2 + length && frame->bytes[headerBytes] == tagObject &&
           frame->bytes[headerBytes + 1] == length && memcmp(frame->bytes + headerBytes + 2, type, length) == 0;
}

int64_t frame_call(const struct frame *frame) {
    static const unsigned char field[] = {4, 'c', 'a', 'l', 'l', tagInteger};
    const unsigned char *found = memmem(frame->bytes, frame->count, field, sizeof field);
    if (found == NULL) {
        return -1;
    }
    uint64_t folded = 0;
    const unsigned char *end = frame->bytes + frame->count;
    for (const unsigned char *byte = found + sizeof field; byte < end; byte++) {
        folded |= (uint64_t)(*byte & 0x7f) << (7 * (byte - found - (ptrdiff_t)sizeof field));
        if (*byte < 0x80) {
            return (int64_t)(folded >> 1);
        }
    }
    return -1;
}

// MARK: Writing

static void append_byte(struct frame *frame, unsigned char byte) {
    frame->bytes[frame->count++] = byte;
}

static void append_varint(struct frame *frame, uint64_t value) {
    for (; value >= 0x80; value >>= 7) {
        append_byte(frame, (unsigned char)(value | 0x80));
    }
    append_byte(frame, (unsigned char)value);
}

static void append_text(struct frame *frame, const char *text) {
    size_t length = strlen(text);
    append_varint(frame, length);
    memcpy(frame->bytes + frame->count, text, length);
    frame->count += length;
}

static void append_object(struct frame *frame, const char *type, unsigned char fields) {
    append_byte(frame, tagObject);
    append_text(frame, type);
    append_byte(frame, fields);
}

void begin_object(struct frame *frame, const char *type, unsigned char fields) {
    frame->count = headerBytes;
    append_object(frame, type, fields);
}

void add_object(struct frame *frame, const char *name, const char *type, unsigned char fields) {
    append_text(frame, name);
    append_object(frame, type, fields);
}

void add_array_of_object(struct frame *frame, const char *name, const char *type, unsigned char fields) {
    append_text(frame, name);
    append_byte(frame, tagArray);
    append_byte(frame, 1);
    append_object(frame, type, fields);
}

void add_string(struct frame *frame, const char *name, const char *value) {
    append_text(frame, name);
    append_byte(frame, tagString);
    append_text(frame, value);
}

void add_integer(struct frame *frame, const char *name, int64_t value) {
    append_text(frame, name);
    append_byte(frame, tagInteger);
    append_varint(frame, (uint64_t)value << 1);
}

void seal_frame(struct frame *frame) {
    for (int index = 0; index < headerBytes; index++) {
        frame->bytes[index] = (unsigned char)((frame->count - headerBytes) >> (8 * index));
    }
}

void send_frame(int socket, struct frame *frame) {
    seal_frame(frame);
    send_bytes(socket, frame->bytes, frame->count);
}

void send_bytes(int socket, const void *bytes, size_t count) {
    send(socket, bytes, count, MSG_NOSIGNAL);
}
