// Queues 100,000 signals for itself, which it never accepts, and reports how many the kernel queued.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { wanted = 100000 };
    char words[64];
    sigset_t all;
    int count = 0;
    (void)moment;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    while (count < wanted && syscall(SYS_tgkill, getpid(), gettid(), SIGRTMIN + 1) == 0) {
        count++;
    }
    snprintf(words, sizeof words, "signals: %d", count);
    answer_words(socket, call, words);
    return 1;
}
