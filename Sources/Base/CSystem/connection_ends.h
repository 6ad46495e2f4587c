/// The ends of a TCP connection, and the client's socket as the kernel describes it. Private to this target.
#ifndef CONNECTION_ENDS_H
#define CONNECTION_ENDS_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>

/// One end, in network byte order. An IPv4 address is the first word.
struct connection_end {
  uint32_t address[4];
  uint16_t port;
};

/// Both ends of a connected socket. The family is AF_INET also for IPv4 addresses that are mapped to IPv6, because the
/// other end may have a plain IPv4 socket.
struct connection_ends {
  int family;
  struct connection_end own, peer;
};

/// A socket as the kernel describes it. `inode` is 0 if no process has the socket open: then `user` is 0 as well, which
/// must not count as root.
struct described_socket {
  unsigned state;
  uint32_t user;
  unsigned long inode;
};

/// Reads the ends of a connected socket. Returns 0 or an `errno`.
int connection_ends_read(int socket, struct connection_ends *ends);

/// Stores the user of the client's socket if a process has it open and it is connected. Returns 0, or ESRCH otherwise.
int described_socket_user(const struct described_socket *described, uint32_t *user);

/// Returns 0 if the connection still exists. While it does, no other socket can have the client's address and port, so
/// the description is of this client. Otherwise returns ESRCH.
int connection_is_open(int socket);

#endif
