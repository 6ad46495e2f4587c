#define _GNU_SOURCE
#include "extension_connects.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

/// Waits until `socket` is readable. Returns 0, or an errno value.
static int32_t wait_readable(int32_t socket, int32_t milliseconds) {
    struct pollfd watched = {.fd = socket, .events = POLLIN};
    int count;
    do {
        count = poll(&watched, 1, milliseconds);
    } while (count < 0 && errno == EINTR);
    return count < 0 ? errno : count == 0 ? ETIMEDOUT : 0;
}

int32_t extension_receive_listener(int32_t socket, int32_t milliseconds, int32_t *listener) {
    union {
        struct cmsghdr aligned;
        char bytes[CMSG_SPACE(sizeof(int32_t))];
    } ancillary;
    char byte;
    struct iovec part = {.iov_base = &byte, .iov_len = 1};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = ancillary.bytes, .msg_controllen = sizeof ancillary.bytes};
    *listener = -1;
    int32_t error = wait_readable(socket, milliseconds);
    if (error != 0) {
        return error;
    }
    if (recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT) < 0) {
        return errno;
    }
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS
        && header->cmsg_len == CMSG_LEN(sizeof *listener)) {
        memcpy(listener, CMSG_DATA(header), sizeof *listener);
    }
    return 0;
}

int32_t extension_next_connect(int32_t listener, struct extension_connect *connect) {
    // A newer kernel may write more than the installed headers describe.
    union {
        struct seccomp_notif notification;
        char room[1024];
    } received;
    memset(&received, 0, sizeof received);
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &received) != 0) {
        return errno;
    }
    connect->identifier = received.notification.id;
    connect->thread = (int32_t)received.notification.pid;
    connect->descriptor = (int32_t)received.notification.data.args[0];
    return 0;
}

int32_t extension_answer_connect(int32_t listener, const struct extension_connect *connect, int32_t socket,
                                 int32_t error) {
    struct seccomp_notif_addfd addition = {
        .id = connect->identifier,
        .flags = SECCOMP_ADDFD_FLAG_SETFD,
        .srcfd = (uint32_t)socket,
        .newfd = (uint32_t)connect->descriptor,
        .newfd_flags = O_CLOEXEC};
    if (error == 0 && ioctl(listener, SECCOMP_IOCTL_NOTIF_ADDFD, &addition) < 0) {
        error = errno;
    }
    struct seccomp_notif_resp answer = {.id = connect->identifier, .error = -error};
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer) != 0 && error == 0) {
        error = errno;
    }
    return error;
}
