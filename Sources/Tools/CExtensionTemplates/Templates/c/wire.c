#include "wire.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    tagNull, tagFalse, tagTrue, tagInteger, tagDouble, tagString, tagData, tagDate, tagArray, tagObject,
    maximumDepth = 64,
    maximumBytes = 16 << 20,
    headerBytes = 4,
};

// MARK: Reading

static bool take_byte(struct wire_value *rest, unsigned char *byte) {
    if (rest->count == 0) return false;
    *byte = *rest->bytes++;
    rest->count--;
    return true;
}

static bool take_bytes(struct wire_value *rest, uint64_t count, struct wire_value *taken) {
    if (count > rest->count) return false;
    *taken = (struct wire_value){rest->bytes, (size_t)count};
    rest->bytes += count;
    rest->count -= (size_t)count;
    return true;
}

static bool take_varint(struct wire_value *rest, uint64_t *value) {
    *value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        unsigned char byte;
        if (!take_byte(rest, &byte)) return false;
        *value |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80) return true;
    }
    return false;
}

static bool take_text(struct wire_value *rest, struct wire_value *text) {
    uint64_t count;
    return take_varint(rest, &count) && take_bytes(rest, count, text);
}

static bool skip_value(struct wire_value *rest, int depth);

static bool skip_fields(struct wire_value *rest, uint64_t count, bool named, int depth) {
    struct wire_value name;
    for (; count > 0; count--) {
        if ((named && !take_text(rest, &name)) || !skip_value(rest, depth + 1)) return false;
    }
    return true;
}

static bool skip_value(struct wire_value *rest, int depth) {
    struct wire_value skipped;
    unsigned char tag;
    uint64_t count;
    if (depth > maximumDepth || !take_byte(rest, &tag)) return false;
    switch (tag) {
    case tagNull: case tagFalse: case tagTrue: return true;
    case tagInteger: return take_varint(rest, &count);
    case tagDouble: case tagDate: return take_bytes(rest, 8, &skipped);
    case tagString: case tagData: return take_text(rest, &skipped);
    case tagArray: return take_varint(rest, &count) && skip_fields(rest, count, false, depth);
    case tagObject:
        return take_text(rest, &skipped) && take_varint(rest, &count) && skip_fields(rest, count, true, depth);
    default: return false;
    }
}

/// Reads the next value with its content.
static bool take_value(struct wire_value *rest, struct wire_value *value) {
    const unsigned char *start = rest->bytes;
    if (!skip_value(rest, 0)) return false;
    *value = (struct wire_value){start, (size_t)(rest->bytes - start)};
    return true;
}

/// Reads the tag; false if it is another one.
static bool take_tag(struct wire_value *rest, unsigned char expected) {
    unsigned char tag = tagNull;
    return take_byte(rest, &tag) && tag == expected;
}

static bool is_text(struct wire_value text, const char *expected) {
    return text.count == strlen(expected) && memcmp(text.bytes, expected, text.count) == 0;
}

bool wire_is_null(struct wire_value value) { return value.count == 0 || value.bytes[0] == tagNull; }

bool wire_is_object(struct wire_value value, const char *type) {
    struct wire_value name;
    return take_tag(&value, tagObject) && take_text(&value, &name) && is_text(name, type);
}

struct wire_value wire_field(struct wire_value object, const char *name) {
    struct wire_value type, field, value;
    uint64_t count;
    if (take_tag(&object, tagObject) && take_text(&object, &type) && take_varint(&object, &count)) {
        for (; count > 0; count--) {
            if (!take_text(&object, &field) || !take_value(&object, &value)) break;
            if (is_text(field, name)) return value;
        }
    }
    return (struct wire_value){NULL, 0};
}

int64_t wire_integer(struct wire_value value, int64_t otherwise) {
    uint64_t folded;
    if (!take_tag(&value, tagInteger) || !take_varint(&value, &folded)) return otherwise;
    return (int64_t)(folded >> 1) ^ -(int64_t)(folded & 1);
}

int64_t wire_count(struct wire_value array) {
    uint64_t count;
    if (!take_tag(&array, tagArray) || !take_varint(&array, &count) || count > maximumBytes) return -1;
    return (int64_t)count;
}

struct wire_value wire_element(struct wire_value array, int64_t index) {
    struct wire_value value = {NULL, 0};
    uint64_t count;
    if (!take_tag(&array, tagArray) || !take_varint(&array, &count)) return value;
    for (int64_t place = 0; place <= index; place++) {
        if ((uint64_t)place >= count || !take_value(&array, &value)) return (struct wire_value){NULL, 0};
    }
    return value;
}

bool wire_string(struct wire_value value, char *text, size_t size) {
    struct wire_value found;
    if (size == 0 || !take_tag(&value, tagString) || !take_text(&value, &found)) return false;
    size_t count = found.count < size ? found.count : size - 1;
    memcpy(text, found.bytes, count);
    text[count] = 0;
    return true;
}

// MARK: Writing

static void put(struct wire_buffer *buffer, const void *bytes, size_t count) {
    if (buffer->failed || count > maximumBytes || buffer->count + count > maximumBytes) {
        buffer->failed = true;
        return;
    }
    if (buffer->count + count > buffer->capacity) {
        size_t capacity = 2 * (buffer->count + count);
        unsigned char *grown = realloc(buffer->bytes, capacity);
        if (grown == NULL) {
            buffer->failed = true;
            return;
        }
        buffer->bytes = grown;
        buffer->capacity = capacity;
    }
    if (count > 0) memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
}

static void put_tag(struct wire_buffer *buffer, unsigned char tag) { put(buffer, &tag, 1); }

static void put_varint(struct wire_buffer *buffer, uint64_t value) {
    for (; value >= 0x80; value >>= 7) put_tag(buffer, (unsigned char)(value | 0x80));
    put_tag(buffer, (unsigned char)value);
}

void wire_put_name(struct wire_buffer *buffer, const char *name) {
    put_varint(buffer, strlen(name));
    put(buffer, name, strlen(name));
}

void wire_put_object(struct wire_buffer *buffer, const char *type, size_t fields) {
    put_tag(buffer, tagObject);
    wire_put_name(buffer, type);
    put_varint(buffer, fields);
}

void wire_put_array(struct wire_buffer *buffer, size_t count) {
    put_tag(buffer, tagArray);
    put_varint(buffer, count);
}

void wire_put_integer(struct wire_buffer *buffer, int64_t value) {
    put_tag(buffer, tagInteger);
    put_varint(buffer, ((uint64_t)value << 1) ^ (uint64_t)(value < 0 ? -1 : 0));
}

void wire_put_string(struct wire_buffer *buffer, const char *value) {
    put_tag(buffer, tagString);
    wire_put_name(buffer, value);
}

void wire_put_null(struct wire_buffer *buffer) { put_tag(buffer, tagNull); }

void wire_put_value(struct wire_buffer *buffer, struct wire_value value) {
    if (value.count == 0) return wire_put_null(buffer);
    put(buffer, value.bytes, value.count);
}

void wire_put_buffer(struct wire_buffer *buffer, const struct wire_buffer *other) {
    if (other->failed) buffer->failed = true;
    put(buffer, other->bytes, other->count);
}

// MARK: The connection

static bool receive_bytes(int socket, unsigned char *bytes, size_t count) {
    while (count > 0) {
        ssize_t got = read(socket, bytes, count);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        bytes += got;
        count -= (size_t)got;
    }
    return true;
}

static bool send_bytes(int socket, const unsigned char *bytes, size_t count) {
    while (count > 0) {
        ssize_t sent = send(socket, bytes, count, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        bytes += sent;
        count -= (size_t)sent;
    }
    return true;
}

bool wire_receive(int socket, struct wire_buffer *buffer, struct wire_value *message) {
    unsigned char header[headerBytes];
    if (!receive_bytes(socket, header, sizeof header)) return false;
    size_t count = header[0] | (size_t)header[1] << 8 | (size_t)header[2] << 16 | (size_t)header[3] << 24;
    if (count > maximumBytes) return false;
    if (count > buffer->capacity) {
        unsigned char *grown = realloc(buffer->bytes, count);
        if (grown == NULL) return false;
        buffer->bytes = grown;
        buffer->capacity = count;
    }
    buffer->count = count;
    if (!receive_bytes(socket, buffer->bytes, count)) return false;
    struct wire_value rest = {buffer->bytes, count};
    return take_value(&rest, message) && rest.count == 0;
}

bool wire_send(int socket, const struct wire_buffer *buffer) {
    if (buffer->failed) return false;
    const unsigned char header[headerBytes] = {
        (unsigned char)buffer->count, (unsigned char)(buffer->count >> 8), (unsigned char)(buffer->count >> 16),
        (unsigned char)(buffer->count >> 24)};
    return send_bytes(socket, header, sizeof header) && send_bytes(socket, buffer->bytes, buffer->count);
}
