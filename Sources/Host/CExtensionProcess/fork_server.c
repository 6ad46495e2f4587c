#define _GNU_SOURCE
#include "fork_server.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "child.h"
#include "extension_process.h"

enum { logOutput = 1, logError = 2, socketDescriptor = 3 };

/// A request: the arguments of `intent-extension`, each followed by a zero byte, and the descriptors for the new
/// process.
struct fork_request {
    char text[longestRequest + 1];
    char *arguments[maximumArguments + 1];
    /// The socket, the log, and the open libraries.
    int32_t descriptors[maximumDescriptors];
    size_t descriptorCount;
};

/// Splits `count` bytes into arguments. Returns whether they fit.
static int split(struct fork_request *request, size_t count) {
    size_t used = 0;
    for (size_t start = 0; start < count; start += strlen(request->text + start) + 1) {
        if (used == maximumArguments) {
            return 0;
        }
        request->arguments[used++] = request->text + start;
    }
    request->arguments[used] = NULL;
    return 1;
}

/// Reads the descriptors from a message. Descriptors of a rejected message are also read, because the server has to
/// close them. Returns whether the message has all descriptors that a request needs.
static int take_descriptors(struct msghdr *message, struct fork_request *request) {
    struct cmsghdr *header = CMSG_FIRSTHDR(message);
    request->descriptorCount = 0;
    if (header == NULL || header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) {
        return 0;
    }
    size_t size = header->cmsg_len - CMSG_LEN(0);
    memcpy(request->descriptors, CMSG_DATA(header), size);
    request->descriptorCount = size / sizeof(int32_t);
    return request->descriptorCount >= ownDescriptors && !(message->msg_flags & MSG_CTRUNC);
}

/// Waits for a request. Returns 1 for a request, 0 for an invalid message, and -1 if the host has ended.
static int receive(int control, struct fork_request *request) {
    union {
        struct cmsghdr aligned;
        char bytes[CMSG_SPACE(maximumDescriptors * sizeof(int32_t))];
    } ancillary;
    struct iovec text = {.iov_base = request->text, .iov_len = longestRequest};
    // The capacity without the padding of the buffer, which has room for one more descriptor.
    struct msghdr message = {
        .msg_iov = &text,
        .msg_iovlen = 1,
        .msg_control = ancillary.bytes,
        .msg_controllen = CMSG_LEN(sizeof request->descriptors)};
    ssize_t count;
    do {
        count = recvmsg(control, &message, MSG_CMSG_CLOEXEC);
    } while (count < 0 && errno == EINTR);
    if (count <= 0) {
        return -1;
    }
    request->text[count] = '\0';
    return take_descriptors(&message, request) && !(message.msg_flags & MSG_TRUNC) && split(request, (size_t)count);
}

/// The C library's records about this thread in the kernel. Its own fork function would pass them on to the child.
struct thread_records {
    /// The address where the library stores the thread's identifier; null if the kernel can't report it.
    void *identifier;
    void *robustList;
    size_t robustListSize;
};

static struct thread_records read_records(void) {
    struct thread_records records = {0};
    if (prctl(PR_GET_TID_ADDRESS, &records.identifier, 0, 0, 0) != 0) {
        records.identifier = NULL;
    }
    syscall(SYS_get_robust_list, 0, &records.robustList, &records.robustListSize);
    return records;
}

/// Forks a process whose parent is the host, which is the parent of this process. So the host can wait for it, even if
/// this process ends. fork(2) has no such option. The handlers that fork(2) runs are not needed, because a process with
/// one thread holds no locks of other threads.
///
/// It calls clone rather than clone3, which filters of services and containers answer with ENOSYS: they can't read its
/// flags.
static pid_t fork_sibling(const struct thread_records *records) {
    unsigned long flags = CLONE_PARENT;
    if (records->identifier != NULL) {
        flags |= CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID;
    }
    // Without a stack of its own, the child has a copy of this one. See clone(2) for the order of the last arguments.
#ifdef __x86_64__
    pid_t identifier = (pid_t)syscall(SYS_clone, flags, NULL, NULL, records->identifier, 0UL);
#else
    pid_t identifier = (pid_t)syscall(SYS_clone, flags, NULL, NULL, 0UL, records->identifier);
#endif
    if (identifier == 0 && records->robustList != NULL) {
        syscall(SYS_set_robust_list, records->robustList, records->robustListSize);
    }
    return identifier;
}

/// Installs the descriptors of the request in this process, and closes the server's descriptors.
static int install_descriptors(const struct fork_request *request) {
    // Each descriptor is first copied to a number above all targets. The limit on open files may be low.
    int32_t copies[maximumDescriptors];
    int lowest = socketDescriptor + (int)request->descriptorCount;
    for (size_t index = 0; index < request->descriptorCount; index++) {
        copies[index] = fcntl(request->descriptors[index], F_DUPFD_CLOEXEC, lowest);
        if (copies[index] < 0) {
            return 0;
        }
    }
    int next = socketDescriptor;
    int isPlaced = dup2(copies[0], next++) >= 0 && dup2(copies[1], logOutput) >= 0 && dup2(copies[1], logError) >= 0;
    for (size_t index = ownDescriptors; isPlaced && index < request->descriptorCount; index++) {
        isPlaced = dup2(copies[index], next++) >= 0;
    }
    return isPlaced && close_range((unsigned)next, ~0u, 0) == 0 && setpgid(0, 0) == 0;
}

/// Becomes the extension. Does not return.
static void run_as_extension(const struct fork_request *request, char *name, size_t size) {
    struct launch_arguments launch;
    if (!install_descriptors(request) || !parse_launch_arguments(request->arguments, &launch)) {
        _exit(2);
    }
    // The name that a list of processes shows.
    memset(name, 0, size);
    strncpy(name, launch.library, size - 1);
    // _exit instead of exit, because this process must not clean up what was loaded before the fork.
    _exit(run_child(&launch));
}

int32_t serve_forks(int control, char *name, size_t size) {
    static struct fork_request request;
    const struct thread_records records = read_records();
    for (int received; (received = receive(control, &request)) >= 0;) {
        struct fork_answer answer = {.error = EINVAL};
        if (received == 1) {
            answer.identifier = fork_sibling(&records);
            if (answer.identifier == 0) {
                run_as_extension(&request, name, size);
            }
            answer.error = answer.identifier < 0 ? errno : 0;
        }
        for (size_t index = 0; index < request.descriptorCount; index++) {
            close(request.descriptors[index]);
        }
        send(control, &answer, sizeof answer, MSG_NOSIGNAL);
    }
    return 0;
}
