#define _GNU_SOURCE
#include "extension_process.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>

#include "fork_server.h"

/// Joins the arguments after the first one, each followed by a zero byte. Returns the number of bytes; 0 if there are
/// too many bytes or arguments.
static size_t join(const char *const *arguments, char *text) {
    size_t count = 0;
    for (size_t index = 1; arguments[index] != NULL; index++) {
        size_t length = strlen(arguments[index]) + 1;
        if (index > maximumArguments || length > longestRequest - count) {
            return 0;
        }
        memcpy(text + count, arguments[index], length);
        count += length;
    }
    return count;
}

static int32_t send_request(int32_t control, char *text, size_t count, const int32_t *descriptors, size_t size) {
    union {
        struct cmsghdr aligned;
        char bytes[CMSG_SPACE(maximumDescriptors * sizeof(int32_t))];
    } ancillary;
    memset(&ancillary, 0, sizeof ancillary);
    struct iovec part = {.iov_base = text, .iov_len = count};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = ancillary.bytes, .msg_controllen = CMSG_SPACE(size)};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(size);
    memcpy(CMSG_DATA(header), descriptors, size);
    return sendmsg(control, &message, MSG_NOSIGNAL) < 0 ? errno : 0;
}

int32_t extension_fork(int32_t control, const char *const *arguments, int32_t socket, int32_t log,
                       const int32_t *libraries, size_t libraryCount, pid_t *identifier) {
    char text[longestRequest];
    int32_t descriptors[maximumDescriptors] = {socket, log};
    size_t count = libraryCount > maximumLibraries ? 0 : join(arguments, text);
    if (count != 0 && libraryCount != 0) {
        memcpy(descriptors + ownDescriptors, libraries, libraryCount * sizeof(int32_t));
    }
    size_t size = (ownDescriptors + libraryCount) * sizeof(int32_t);
    int32_t error = count == 0 ? E2BIG : send_request(control, text, count, descriptors, size);
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
