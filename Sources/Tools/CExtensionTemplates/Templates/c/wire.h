#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The messages between the host and this extension: the page "Wire protocol" of intent-host describes them.

/// A value in a message, as its bytes. Without bytes, it is missing.
struct wire_value {
    const unsigned char *bytes;
    size_t count;
};

/// A growing buffer: a message that is received or written.
struct wire_buffer {
    unsigned char *bytes;
    size_t count, capacity;
    /// Whether an allocation failed. Further values are then ignored.
    bool failed;
};

/// Receives a message; false at the end of the connection, and for bytes that are not a message.
bool wire_receive(int socket, struct wire_buffer *buffer, struct wire_value *message);

/// Sends the object in the buffer as a message; false if the connection is closed.
bool wire_send(int socket, const struct wire_buffer *buffer);

/// Whether the value is null or missing.
bool wire_is_null(struct wire_value value);

/// Whether the value is an object of the type.
bool wire_is_object(struct wire_value value, const char *type);

/// Returns the field of an object; missing if there is none.
struct wire_value wire_field(struct wire_value object, const char *name);

/// Returns the value of an integer; 'otherwise' if it is not an integer.
int64_t wire_integer(struct wire_value value, int64_t otherwise);

/// Returns the number of elements of an array; -1 if the value is not an array.
int64_t wire_count(struct wire_value array);

/// Returns an element of an array; missing if there is none.
struct wire_value wire_element(struct wire_value array, int64_t index);

/// Copies a string with its terminator into 'text', as much as fits; false if the value is not a string.
bool wire_string(struct wire_value value, char *text, size_t size);

// Each of these functions adds a value. After an object, add its fields: a name and a value each.

void wire_put_object(struct wire_buffer *buffer, const char *type, size_t fields);
void wire_put_name(struct wire_buffer *buffer, const char *name);
void wire_put_array(struct wire_buffer *buffer, size_t count);
void wire_put_integer(struct wire_buffer *buffer, int64_t value);
void wire_put_string(struct wire_buffer *buffer, const char *value);
void wire_put_null(struct wire_buffer *buffer);
void wire_put_value(struct wire_buffer *buffer, struct wire_value value);

/// Adds the bytes of another buffer.
void wire_put_buffer(struct wire_buffer *buffer, const struct wire_buffer *other);

#endif
