#define _GNU_SOURCE
#include "connection_ends.h"

#include <errno.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>

static int read_end(const struct sockaddr_storage *address, struct connection_end *end, int *family) {
  memset(end, 0, sizeof(*end));
  if (address->ss_family == AF_INET) {
    const struct sockaddr_in *four = (const struct sockaddr_in *)address;
    end->address[0] = four->sin_addr.s_addr;
    end->port = four->sin_port;
    *family = AF_INET;
    return 0;
  }
  if (address->ss_family != AF_INET6) return EAFNOSUPPORT;
  const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)address;
  bool isMapped = IN6_IS_ADDR_V4MAPPED(&six->sin6_addr);
  memcpy(end->address, six->sin6_addr.s6_addr + (isMapped ? 12 : 0), isMapped ? 4 : 16);
  end->port = six->sin6_port;
  *family = isMapped ? AF_INET : AF_INET6;
  return 0;
}

int connection_ends_read(int socket, struct connection_ends *ends) {
  struct sockaddr_storage own, peer;
  socklen_t ownLength = sizeof(own), peerLength = sizeof(peer);
  if (getsockname(socket, (struct sockaddr *)&own, &ownLength)) return errno;
  if (getpeername(socket, (struct sockaddr *)&peer, &peerLength)) return errno;
  int code = read_end(&own, &ends->own, &ends->family);
  return code ? code : read_end(&peer, &ends->peer, &ends->family);
}

int described_socket_user(const struct described_socket *described, uint32_t *user) {
  // A socket that listens on the client's port, or that is only connecting, is not the client's.
  switch (described->state) {
    case TCP_ESTABLISHED:
    case TCP_FIN_WAIT1:
    case TCP_FIN_WAIT2:
    case TCP_CLOSE_WAIT:
    case TCP_CLOSING:
    case TCP_LAST_ACK: break;
    default: return ESRCH;
  }
  if (!described->inode) return ESRCH;
  *user = described->user;
  return 0;
}

int connection_is_open(int socket) {
  struct tcp_info info;
  socklen_t length = sizeof(info);
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &length)) return errno;
  return info.tcpi_state == TCP_CLOSE ? ESRCH : 0;
}
