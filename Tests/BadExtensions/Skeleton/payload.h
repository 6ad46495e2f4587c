// Builds a message that is too long for a `struct frame`.

#ifndef PAYLOAD_H
#define PAYLOAD_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "wire.h"

/// The tags of the wire protocol that these messages use.
enum { payloadInteger = 3, payloadString = 5, payloadArray = 8, payloadObject = 9 };

/// A frame: four bytes for its length, then the message.
struct payload {
    unsigned char *bytes;
    size_t count;
    size_t capacity;
};

static void put_bytes(struct payload *payload, const void *bytes, size_t count) {
    if (payload->count + count > payload->capacity) {
        payload->capacity = 2 * (payload->count + count);
        payload->bytes = realloc(payload->bytes, payload->capacity);
    }
    memcpy(payload->bytes + payload->count, bytes, count);
    payload->count += count;
}

static void put_byte(struct payload *payload, unsigned char byte) {
    put_bytes(payload, &byte, 1);
}

/// Adds an unsigned integer of variable length.
static void put_count(struct payload *payload, uint64_t count) {
    for (; count >= 0x80; count >>= 7) {
        put_byte(payload, (unsigned char)(count | 0x80));
    }
    put_byte(payload, (unsigned char)count);
}

/// Adds a name: its length and its bytes.
static void put_name(struct payload *payload, const char *name) {
    put_count(payload, strlen(name));
    put_bytes(payload, name, strlen(name));
}

/// Adds the start of an object with `fields` fields.
static void put_object(struct payload *payload, const char *type, size_t fields) {
    put_byte(payload, payloadObject);
    put_name(payload, type);
    put_count(payload, fields);
}

/// Adds the start of an array with `count` elements as a field.
static void put_array(struct payload *payload, const char *name, size_t count) {
    put_name(payload, name);
    put_byte(payload, payloadArray);
    put_count(payload, count);
}

/// Adds a text as a field.
static void put_string(struct payload *payload, const char *name, const char *value) {
    put_name(payload, name);
    put_byte(payload, payloadString);
    put_name(payload, value);
}

/// Starts the message of type `type` that answers `call`, with `fields` further fields.
static void put_answer(struct payload *payload, const char *type, int64_t call, size_t fields) {
    *payload = (struct payload){0};
    put_bytes(payload, "\0\0\0\0", 4);
    put_object(payload, type, fields + 1);
    put_name(payload, "call");
    put_byte(payload, payloadInteger);
    put_count(payload, (uint64_t)call << 1);
}

/// Starts a resolution whose only result asks which of `options` values is meant. The values follow.
static void put_disambiguation(struct payload *payload, int64_t call, size_t options) {
    put_answer(payload, "resolution", call, 1);
    put_array(payload, "results", 1);
    put_object(payload, "INSendMessageRecipientResolutionResult", 2);
    put_string(payload, "kind", "disambiguation");
    put_array(payload, "options", options);
}

/// Sends the frame.
static int send_payload(int socket, struct payload *payload) {
    for (int index = 0; index < 4; index++) {
        payload->bytes[index] = (unsigned char)((payload->count - 4) >> (8 * index));
    }
    send_bytes(socket, payload->bytes, payload->count);
    free(payload->bytes);
    return 1;
}

/// A text of `count` bytes that repeats `pattern`. The caller frees it.
static inline char *repeated(const char *pattern, size_t count) {
    char *text = malloc(count + 1);
    size_t length = strlen(pattern);
    for (size_t index = 0; index < count; index++) {
        text[index] = pattern[index % length];
    }
    text[count] = '\0';
    return text;
}

/// Offers one person, whose name is `count` bytes of control characters.
static inline int offer_control_characters(int socket, int64_t call, size_t count) {
    struct payload payload;
    char *text = repeated("\x1b\x07\x01\n\x1b]", count);
    put_disambiguation(&payload, call, 1);
    put_object(&payload, "INPerson", 1);
    put_string(&payload, "displayName", text);
    free(text);
    return send_payload(socket, &payload);
}

#endif
