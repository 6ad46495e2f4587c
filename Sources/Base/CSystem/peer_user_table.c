#define _GNU_SOURCE
#include "connection_ends.h"
#include "socket_events.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

enum { endLength = 64 };

/// Writes one end in the form of a table: words in the byte order of the machine, then the port. An IPv4 address has
/// one word in the table of IPv4, and is mapped in the table of IPv6.
static void write_end(char *text, const struct connection_end *end, int family, bool isTableOfSix) {
  const uint32_t *words = end->address;
  if (!isTableOfSix) {
    snprintf(text, endLength, "%08X:%04X", words[0], ntohs(end->port));
  } else if (family == AF_INET) {
    snprintf(text, endLength, "0000000000000000%08X%08X:%04X", htonl(0xffff), words[0], ntohs(end->port));
  } else {
    snprintf(text, endLength, "%08X%08X%08X%08X:%04X", words[0], words[1], words[2], words[3], ntohs(end->port));
  }
}

/// Finds the client's socket in a table. The columns are those of proc_net_tcp in the kernel's documentation.
static int find(const char *path, const struct connection_ends *ends, bool isTableOfSix, struct described_socket *found) {
  char peer[endLength], own[endLength], wanted[2 * endLength + 3], line[512];
  write_end(peer, &ends->peer, ends->family, isTableOfSix);
  write_end(own, &ends->own, ends->family, isTableOfSix);
  snprintf(wanted, sizeof(wanted), " %s %s ", peer, own);
  FILE *table = fopen(path, "re");
  if (!table) return errno;
  int code = ESRCH;
  while (code && fgets(line, sizeof(line), table)) {
    const char *place = strstr(line, wanted);
    if (!place) continue;
    const char *rest = place + strlen(wanted);
    if (sscanf(rest, "%x %*s %*s %*s %u %*d %lu", &found->state, &found->user, &found->inode) == 3) code = 0;
  }
  fclose(table);
  return code;
}

int socket_peer_user_of_table(int socket, uint32_t *user) {
  struct connection_ends ends;
  int code = connection_ends_read(socket, &ends);
  if (code) return code;
  struct described_socket found;
  code = ends.family == AF_INET ? find("/proc/self/net/tcp", &ends, false, &found) : ESRCH;
  if (code) code = find("/proc/self/net/tcp6", &ends, true, &found);
  if (!code) code = described_socket_user(&found, user);
  return code ? code : connection_is_open(socket);
}
