#ifndef WIRE_H
#define WIRE_H

#include <stddef.h>
#include <stdint.h>

/// A frame that was read or that is being built: four bytes of length, then the payload.
struct frame {
    unsigned char bytes[16 << 10];
    /// The number of used bytes.
    size_t count;
};

/// Reads one frame. Returns 0 if the host has closed the connection, or if the frame is too large.
int read_frame(int socket, struct frame *frame);

/// Whether the frame contains `text`.
int frame_has(const struct frame *frame, const char *text);

/// Whether the frame contains a message of the type called `type`.
int frame_is(const struct frame *frame, const char *type);

/// The number of the call at the start of the message; -1 if there is none.
int64_t frame_call(const struct frame *frame);

/// Starts a frame with an object of `type` that will have `fields` fields.
void begin_object(struct frame *frame, const char *type, unsigned char fields);

/// Adds a field whose value is an object of `type` that will have `fields` fields.
void add_object(struct frame *frame, const char *name, const char *type, unsigned char fields);

/// Adds a field whose value is an array of one object of `type` that will have `fields` fields.
void add_array_of_object(struct frame *frame, const char *name, const char *type, unsigned char fields);

/// Adds a field whose value is text.
void add_string(struct frame *frame, const char *name, const char *value);

/// Adds a field whose value is a nonnegative integer.
void add_integer(struct frame *frame, const char *name, int64_t value);

/// Writes the length into the frame.
void seal_frame(struct frame *frame);

/// Writes the length into the frame and sends it.
void send_frame(int socket, struct frame *frame);

/// Sends the bytes unchanged.
void send_bytes(int socket, const void *bytes, size_t count);

#endif
