// Sends a descriptor to the host, which never takes it.
#include <string.h>
#include <sys/socket.h>

#include "life.h"

int misbehave(enum moment moment, int socket_, int64_t call) {
    int descriptor = 0;
    union {
        struct cmsghdr aligned;
        char bytes[CMSG_SPACE(sizeof descriptor)];
    } ancillary = {0};
    struct iovec nothing = {.iov_base = "", .iov_len = 0};
    struct msghdr message = {
        .msg_iov = &nothing, .msg_iovlen = 1, .msg_control = ancillary.bytes, .msg_controllen = sizeof ancillary.bytes};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    (void)moment;
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptor);
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    return answer_outcome(socket_, call, "sendmsg", sendmsg(socket_, &message, MSG_NOSIGNAL));
}
