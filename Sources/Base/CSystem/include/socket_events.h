/// System calls of Linux that Swift's module of the C library lacks: epoll(7), eventfd(2), accept4(2) and sock_diag(7).
/// The module contains no headers for them, except for accept4, which is declared only with `_GNU_SOURCE`.
#ifndef SOCKET_EVENTS_H
#define SOCKET_EVENTS_H

#include <stdbool.h>
#include <stdint.h>

/// An event of one descriptor.
struct socket_event {
  /// The number that `socket_poll_set` got for the descriptor.
  uint64_t owner;
  /// Whether bytes, a connection or the end of the input can be read.
  bool reads;
  /// Whether bytes can be written.
  bool writes;
  /// Whether the connection failed, or both its directions have ended.
  bool ended;
};

/// Creates a poll with close-on-exec. Returns its descriptor, or -1 with `errno`.
int socket_poll_create(void);

/// Adds a descriptor to a poll (`isNew`), or changes which events are reported for it. `ended` is always reported. A
/// closed descriptor is removed automatically. Returns 0, or -1 with `errno`.
int socket_poll_set(int poll, int descriptor, uint64_t owner, bool isNew, bool reads, bool writes);

/// Waits for events of the descriptors, and stores them in `events`, which has room for `capacity` of them.
///
/// `milliseconds` is the time after which the function returns 0; -1 waits without a limit. Returns the number of
/// events, at most `capacity` and at most 64, or -1 with `errno`.
int socket_poll_wait(int poll, struct socket_event *events, int capacity, int milliseconds);

/// Creates a counter (eventfd(2)) that wakes a poll: writing 8 bytes makes it readable. Returns its descriptor,
/// non-blocking and with close-on-exec, or -1 with `errno`.
int socket_bell_create(void);

/// Asks the kernel for the user who created the socket at the other end of a TCP connection within this machine: by
/// `NETLINK_SOCK_DIAG`, or by the tables of /proc/net if the kernel does not answer.
///
/// Stores the user in `user`, as seen in the user namespace of this process. Returns 0, or the `errno` of the reason
/// why the user is unknown; ESRCH if the client has closed its socket, which then belongs to nobody.
int socket_peer_user(int socket, uint32_t *user);

/// Like `socket_peer_user`, from the tables of /proc/net only. It takes time that grows with the connections of the
/// machine.
int socket_peer_user_of_table(int socket, uint32_t *user);

#endif
