#define _GNU_SOURCE
#include "extension_process.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

enum { logOutput = 1, logError = 2, socketDescriptor = 3 };

int32_t extension_pipe(int32_t ends[_Nonnull 2]) {
    return pipe2(ends, O_CLOEXEC);
}

static int set_up_descriptors(posix_spawn_file_actions_t *actions, const struct extension_spawn *request) {
    int error = posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    error = error ? error : posix_spawn_file_actions_adddup2(actions, request->log, logOutput);
    error = error ? error : posix_spawn_file_actions_adddup2(actions, request->log, logError);
    error = error ? error : posix_spawn_file_actions_adddup2(actions, request->socket, socketDescriptor);
    return error ? error : posix_spawn_file_actions_addclosefrom_np(actions, socketDescriptor + 1);
}

static int set_up_signals(posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawnattr_setsigmask(attributes, &none);
    error = error ? error : posix_spawnattr_setsigdefault(attributes, &all);
    short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    return error ? error : posix_spawnattr_setflags(attributes, flags);
}

int32_t extension_spawn(const struct extension_spawn *request, pid_t *identifier) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    int error = set_up_descriptors(&actions, request);
    error = error ? error : set_up_signals(&attributes);
    error = error ? error
                  : posix_spawn(identifier, request->executable, &actions, &attributes,
                                (char *const *)request->arguments, (char *const *)request->environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}
