// Tries to create a program that runs with the rights of the host's user for anyone who starts it, with each system
// call that sets a file's mode.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "life.h"

enum { setUserID = 04755, setGroupID = 02755, fchmodat2 = 452, openat2 = 437 };

static char left[256];

/// Records the name of a call that succeeded.
static void note(const char *name, long result) {
    size_t length = strlen(left);
    if (result >= 0) {
        snprintf(left + length, sizeof left - length, " %s", name);
    }
}

int misbehave(enum moment moment, int socket, int64_t call) {
    const struct {
        uint64_t flags, mode, resolve;
    } how = {O_WRONLY | O_CREAT, setUserID, 0};
    (void)moment;
    int file = open("plain", O_RDWR | O_CREAT, 0755);
    note("openat", syscall(SYS_openat, AT_FDCWD, "a", O_WRONLY | O_CREAT, setUserID));
    note("O_TMPFILE", syscall(SYS_openat, AT_FDCWD, ".", O_WRONLY | O_TMPFILE, setGroupID));
    note("openat2", syscall(openat2, AT_FDCWD, "b", &how, sizeof how));
    note("mknodat", syscall(SYS_mknodat, AT_FDCWD, "c", S_IFREG | setUserID, 0));
    note("mkdirat", syscall(SYS_mkdirat, AT_FDCWD, "d", setGroupID));
    note("fchmod", syscall(SYS_fchmod, file, setUserID));
    note("fchmodat", syscall(SYS_fchmodat, AT_FDCWD, "plain", setGroupID));
    note("fchmodat2", syscall(fchmodat2, AT_FDCWD, "plain", setUserID, 0));
#ifdef __x86_64__
    note("open", syscall(SYS_open, "e", O_WRONLY | O_CREAT, setUserID));
    note("creat", syscall(SYS_creat, "f", setUserID));
    note("mknod", syscall(SYS_mknod, "g", S_IFREG | setUserID, 0));
    note("mkdir", syscall(SYS_mkdir, "h", setGroupID));
    note("chmod", syscall(SYS_chmod, "plain", setUserID));
#endif
    // The kernel uses the mode only if the flags create a file.
    long opened = syscall(SYS_openat, AT_FDCWD, "plain", O_RDONLY, setUserID);
    char words[512];
    snprintf(words, sizeof words, "modes:%s%s", left, file >= 0 && opened >= 0 ? "" : " and no plain file");
    answer_words(socket, call, words);
    return 1;
}
