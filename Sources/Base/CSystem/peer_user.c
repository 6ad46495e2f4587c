#define _GNU_SOURCE
#include "connection_ends.h"
#include "socket_events.h"

#include <errno.h>
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct request {
  struct nlmsghdr head;
  struct inet_diag_req_v2 body;
};

/// Sends the request for the socket that is bound to `from` and connected to `to`.
static int ask(int link, int family, const struct connection_end *from, const struct connection_end *to) {
  struct request request = {
      .head = {.nlmsg_len = sizeof(request), .nlmsg_type = SOCK_DIAG_BY_FAMILY, .nlmsg_flags = NLM_F_REQUEST},
      .body = {.sdiag_family = family, .sdiag_protocol = IPPROTO_TCP, .idiag_states = -1},
  };
  struct inet_diag_sockid *id = &request.body.id;
  memcpy(id->idiag_src, from->address, sizeof(from->address));
  memcpy(id->idiag_dst, to->address, sizeof(to->address));
  id->idiag_sport = from->port;
  id->idiag_dport = to->port;
  id->idiag_cookie[0] = id->idiag_cookie[1] = INET_DIAG_NOCOOKIE;
  return send(link, &request, sizeof(request), 0) < 0 ? errno : 0;
}

/// Reads the answer. The kernel has queued it before the request's call returned.
static int answer(int link, struct described_socket *found) {
  _Alignas(struct nlmsghdr) char bytes[1024];
  ssize_t count = recv(link, bytes, sizeof(bytes), MSG_DONTWAIT);
  if (count < 0) return errno;
  const struct nlmsghdr *head = (const struct nlmsghdr *)bytes;
  if (!NLMSG_OK(head, count)) return EPROTO;
  if (head->nlmsg_type == NLMSG_ERROR && head->nlmsg_len >= NLMSG_LENGTH(sizeof(struct nlmsgerr))) {
    int code = -((const struct nlmsgerr *)NLMSG_DATA(head))->error;
    return code > 0 ? code : EPROTO;
  }
  if (head->nlmsg_type != SOCK_DIAG_BY_FAMILY || head->nlmsg_len < NLMSG_LENGTH(sizeof(struct inet_diag_msg))) {
    return EPROTO;
  }
  const struct inet_diag_msg *message = NLMSG_DATA(head);
  *found = (struct described_socket){message->idiag_state, message->idiag_uid, message->idiag_inode};
  return 0;
}

static int find(
    int link, int family, const struct connection_end *from, const struct connection_end *to,
    struct described_socket *found) {
  int code = ask(link, family, from, to);
  return code ? code : answer(link, found);
}

/// Finds the client's socket. Returns ESRCH if the kernel knows this connection but not its other end, because the
/// client has gone; another `errno` if the kernel can't say.
static int find_peer(int link, const struct connection_ends *ends, struct described_socket *found) {
  int code = find(link, ends->family, &ends->peer, &ends->own, found);
  if (!code) return 0;
  return find(link, ends->family, &ends->own, &ends->peer, found) ? code : ESRCH;
}

int socket_peer_user(int socket_, uint32_t *user) {
  struct connection_ends ends;
  int code = connection_ends_read(socket_, &ends);
  if (code) return code;
  int link = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_SOCK_DIAG);
  if (link < 0) return socket_peer_user_of_table(socket_, user);
  struct described_socket found;
  code = find_peer(link, &ends, &found);
  close(link);
  if (code == ESRCH) return code;
  if (code) return socket_peer_user_of_table(socket_, user);
  code = described_socket_user(&found, user);
  return code ? code : connection_is_open(socket_);
}
