/// The calls of Linux about sockets that Swift's module of the C library lacks: epoll(7), eventfd(2) and accept4(2). The
/// module has no header of the first two, and the third is declared only with `_GNU_SOURCE`.
#ifndef SOCKET_EVENTS_H
#define SOCKET_EVENTS_H

#include <stdbool.h>
#include <stdint.h>

/// What a poll reports about one descriptor.
struct socket_event {
  /// The number that the descriptor was given by `socket_poll_set`.
  uint64_t owner;
  /// Whether bytes, a connection or the end of the input can be read.
  bool reads;
  /// Whether bytes can be written.
  bool writes;
  /// Whether the connection failed, or both its directions have ended.
  bool ended;
};

/// Creates a poll, which started programs do not inherit. Returns its descriptor, or -1 with `errno`.
int socket_poll_create(void);

/// Adds a descriptor to a poll, or changes what is reported about it. That it ended is always reported. The poll
/// forgets a descriptor when it is closed. Returns 0, or -1 with `errno`.
int socket_poll_set(int poll, int descriptor, uint64_t owner, bool isNew, bool reads, bool writes);

/// Waits until one of the descriptors has something to report.
///
/// `milliseconds` is the time after which the function returns 0; -1 waits for ever. At most 64 events are returned at a
/// time. Returns the number of events, or -1 with `errno`.
int socket_poll_wait(int poll, struct socket_event *events, int capacity, int milliseconds);

/// Creates a counter that wakes a poll up: whoever writes 8 bytes to it makes it readable. Returns its descriptor, which
/// does not block and which started programs do not inherit, or -1 with `errno`.
int socket_bell_create(void);

/// Accepts a connection. Returns its descriptor, which does not block and which started programs do not inherit, or -1
/// with `errno`.
int socket_accept(int listener);

#endif
