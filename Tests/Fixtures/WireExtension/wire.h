#ifndef WIRE_H
#define WIRE_H

#include <stddef.h>
#include <stdint.h>

/// A frame that was read, or that is being built: four bytes of length, then the payload.
struct frame {
    unsigned char bytes[16 << 10];
    /// How many of them are in use.
    size_t count;
};

/// Reads one frame; 0 when the host is gone or sends more than fits.
int read_frame(int socket, struct frame *frame);

/// Whether `text` stands somewhere in the frame.
int frame_has(const struct frame *frame, const char *text);

/// Whether the frame holds a message of the type called `type`.
int frame_is(const struct frame *frame, const char *type);

/// The number of the call that the message begins with; -1 when there is none.
int64_t frame_call(const struct frame *frame);

/// Begins a frame with an object of `type` that is to have `fields` fields.
void begin_object(struct frame *frame, const char *type, unsigned char fields);

/// Adds a field whose value is an object of `type` that is to have `fields` fields.
void add_object(struct frame *frame, const char *name, const char *type, unsigned char fields);

/// Adds a field whose value is an array of one object of `type` that is to have `fields` fields.
void add_array_of_object(struct frame *frame, const char *name, const char *type, unsigned char fields);

/// Adds a field whose value is text.
void add_string(struct frame *frame, const char *name, const char *value);

/// Adds a field whose value is an integer, which is not negative.
void add_integer(struct frame *frame, const char *name, int64_t value);

/// Writes the length into the frame.
void seal_frame(struct frame *frame);

/// Writes the length into the frame and sends it.
void send_frame(int socket, struct frame *frame);

/// Sends bytes as they are.
void send_bytes(int socket, const void *bytes, size_t count);

#endif
