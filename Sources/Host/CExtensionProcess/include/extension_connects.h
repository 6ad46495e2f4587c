#ifndef EXTENSION_CONNECTS_H
#define EXTENSION_CONNECTS_H

#include <stdint.h>

// The connections of an extension whose manifest lists hosts. The kernel stops each connect(2) of its process until the
// host has answered it (seccomp_unotify(2)). C, because Swift can't import the macros for descriptors in messages
// (cmsg(3)) and for the requests of ioctl(2).

/// A call of connect(2) that waits for an answer.
struct extension_connect {
    /// The kernel's number of the notification.
    uint64_t identifier;
    /// The thread that calls.
    int32_t thread;
    /// The socket of the call, as a number in its process. It can be any number.
    int32_t descriptor;
};

/// Waits up to `milliseconds` for the first byte on `socket`, with which `intent-extension` sends the listener of its
/// process. Returns 0 and sets `listener`, which is -1 if the process sent none or has ended. Returns an errno value
/// otherwise: ETIMEDOUT if no byte has arrived. The caller closes the listener.
int32_t extension_receive_listener(int32_t socket, int32_t milliseconds, int32_t *_Nonnull listener);

/// Receives the next call on a listener that poll(2) reports as readable. Returns 0, or an errno value: ENOENT if the
/// process was killed meanwhile.
int32_t extension_next_connect(int32_t listener, struct extension_connect *_Nonnull connect);

/// Answers a call. If `error` is 0, `socket` replaces the socket of the process, and the call succeeds; otherwise it
/// fails with `error`. Reads and writes no memory of the process. Returns 0 if the socket was replaced, or an errno
/// value. The caller closes its own copy of `socket`.
int32_t extension_answer_connect(int32_t listener, const struct extension_connect *_Nonnull connect, int32_t socket,
                                 int32_t error);

#endif
