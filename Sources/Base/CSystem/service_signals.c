#define _GNU_SOURCE
#include "service_signals.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static atomic_int target = -1;

static void note(int number)
{
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    // A full pipe already contains enough signals, so the error is ignored.
    ssize_t written = write(atomic_load(&target), &byte, 1);
    (void)written;
    errno = saved;
}

static int fail(int code)
{
    // The caller may close the descriptor.
    atomic_store(&target, -1);
    errno = code;
    return -1;
}

int service_catch_signals(int descriptor)
{
    static const int caught[] = {SIGHUP, SIGINT, SIGTERM};
    atomic_store(&target, descriptor);
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigfillset(&action.sa_mask);
    sigset_t signals;
    sigemptyset(&signals);
    for (size_t index = 0; index < sizeof caught / sizeof *caught; index++) {
        if (sigaction(caught[index], &action, NULL) != 0) return fail(errno);
        sigaddset(&signals, caught[index]);
    }
    // The parent process may have blocked the signals. It is enough that one thread has them unblocked.
    int code = pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    return code == 0 ? 0 : fail(code);
}
