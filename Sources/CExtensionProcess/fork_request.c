#define _GNU_SOURCE
#include "extension_process.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>

#include "fork_server.h"

/// Joins the arguments after the first, each with a zero behind it. Returns how many bytes that makes, or 0 where they
/// are too many.
static size_t join(const char *const *arguments, char *text) {
    size_t count = 0;
    for (size_t index = 1; arguments[index] != NULL; index++) {
        size_t length = strlen(arguments[index]) + 1;
        if (index > mostArguments || length > longestRequest - count) {
            return 0;
        }
        memcpy(text + count, arguments[index], length);
        count += length;
    }
    return count;
}

static int32_t send_request(int32_t control, char *text, size_t count, int32_t socket, int32_t log) {
    const int32_t descriptors[] = {socket, log};
    union {
        struct cmsghdr aligned;
        char bytes[CMSG_SPACE(sizeof descriptors)];
    } ancillary;
    memset(&ancillary, 0, sizeof ancillary);
    struct iovec part = {.iov_base = text, .iov_len = count};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = ancillary.bytes, .msg_controllen = sizeof ancillary.bytes};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptors);
    memcpy(CMSG_DATA(header), descriptors, sizeof descriptors);
    return sendmsg(control, &message, MSG_NOSIGNAL) < 0 ? errno : 0;
}

int32_t extension_fork(int32_t control, const char *const *arguments, int32_t socket, int32_t log, pid_t *identifier) {
    char text[longestRequest];
    size_t count = join(arguments, text);
    int32_t error = count == 0 ? E2BIG : send_request(control, text, count, socket, log);
    if (error != 0) {
        return error;
    }
    return extension_late_fork(control, identifier);
}

int32_t extension_late_fork(int32_t control, pid_t *identifier) {
    struct fork_answer answer;
    ssize_t received;
    do {
        received = recv(control, &answer, sizeof answer, 0);
    } while (received < 0 && errno == EINTR);
    if (received < 0) {
        return errno == EAGAIN ? ETIMEDOUT : errno;
    }
    if (received != sizeof answer) {
        return EPIPE;
    }
    *identifier = answer.identifier;
    return answer.error;
}
