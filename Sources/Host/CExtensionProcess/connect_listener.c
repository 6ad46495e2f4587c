#define _GNU_SOURCE
#include "connect_listener.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Whether the kernel can put a descriptor into the process of a listener. The answer for a notification that does not
/// exist tells them apart: a kernel without this function does not know the request.
static int can_add_descriptors(int listener) {
    struct seccomp_notif_addfd nothing = {.srcfd = (uint32_t)listener};
    return ioctl(listener, SECCOMP_IOCTL_NOTIF_ADDFD, &nothing) < 0 && errno == ENOENT;
}

int open_connect_listener(void) {
    // The other filters of the process refuse calls of other architectures. Of several filters, the strictest one
    // decides, and a refusal is stricter than a notification.
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_connect, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const struct sock_fprog program = {.len = sizeof code / sizeof code[0], .filter = code};
    int listener = (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
    if (listener >= 0 && !can_add_descriptors(listener)) {
        close(listener);
        return -1;
    }
    return listener;
}

/// Sends a byte, with `descriptor` unless that is negative.
static int send_descriptor(int socket, int descriptor) {
    union {
        struct cmsghdr aligned;
        char bytes[CMSG_SPACE(sizeof(int))];
    } ancillary;
    memset(&ancillary, 0, sizeof ancillary);
    char byte = 0;
    struct iovec part = {.iov_base = &byte, .iov_len = 1};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        message.msg_control = ancillary.bytes;
        message.msg_controllen = sizeof ancillary.bytes;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof descriptor);
        memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL) == 1;
}

int hand_over_connects(int socket) {
    int listener = open_connect_listener();
    int isSent = send_descriptor(socket, listener);
    if (listener >= 0) {
        close(listener);
    }
    return listener >= 0 && isSent;
}
