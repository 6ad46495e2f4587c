#define _GNU_SOURCE
#include "extension_process.h"

#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

int32_t extension_pidfd_open(pid_t pid) {
    return (int32_t)syscall(SYS_pidfd_open, pid, 0);
}

int32_t extension_pidfd_send_signal(int32_t pidfd, int32_t signal) {
    return (int32_t)syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0);
}
