// Dispatch looks at what its threads do in `/proc/THREAD/stat`, when they have worked for a second, and ends the process
// where it can't. The sandbox shows a process its own folder alone, in which the same file stands elsewhere. In the program
// for the same reason as allocation.c.

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int open(const char *path, int flags, ...) {
    mode_t mode = 0;
    if (flags & (O_CREAT | __O_TMPFILE)) {
        va_list rest;
        va_start(rest, flags);
        mode = va_arg(rest, mode_t);
        va_end(rest);
    }
    int thread = 0, end = 0;
    char own[64];
    if (sscanf(path, "/proc/%d/stat%n", &thread, &end) == 1 && end > 0 && path[end] == '\0') {
        snprintf(own, sizeof own, "/proc/self/task/%d/stat", thread);
        int file = (int)syscall(SYS_openat, AT_FDCWD, own, flags, mode);
        if (file >= 0) {
            return file;
        }
    }
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}
