#define _GNU_SOURCE
#include "extension_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

#include "launch_arguments.h"

enum { logOutput = 1, logError = 2, socketDescriptor = 3 };

int32_t extension_pipe(int32_t ends[_Nonnull 2]) {
    return pipe2(ends, O_CLOEXEC);
}

/// Copies the descriptors of libraries to numbers that no dup2 uses as a target. Returns whether that succeeded.
static int copy_libraries(const struct extension_spawn *request, int32_t *copies) {
    int lowest = libraryDescriptor + (int)request->libraryCount;
    for (size_t index = 0; index < request->libraryCount; index++) {
        copies[index] = fcntl(request->libraries[index], F_DUPFD_CLOEXEC, lowest);
        if (copies[index] < 0) {
            return 0;
        }
    }
    return 1;
}

static int set_up_descriptors(posix_spawn_file_actions_t *actions, const struct extension_spawn *request,
                              const int32_t *libraries) {
    int error = posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    error = error ? error : posix_spawn_file_actions_adddup2(actions, request->log, logOutput);
    error = error ? error : posix_spawn_file_actions_adddup2(actions, request->log, logError);
    error = error ? error : posix_spawn_file_actions_adddup2(actions, request->socket, socketDescriptor);
    int32_t next = libraryDescriptor;
    for (size_t index = 0; index < request->libraryCount; index++) {
        error = error ? error : posix_spawn_file_actions_adddup2(actions, libraries[index], next++);
    }
    return error ? error : posix_spawn_file_actions_addclosefrom_np(actions, next);
}

/// Sets the attributes for a process in which no signal is blocked or ignored, and adds `flags`.
static int set_up_signals(posix_spawnattr_t *attributes, short flags) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawnattr_setsigmask(attributes, &none);
    error = error ? error : posix_spawnattr_setsigdefault(attributes, &all);
    flags |= POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    return error ? error : posix_spawnattr_setflags(attributes, flags);
}

int32_t extension_spawn(const struct extension_spawn *request, pid_t *identifier) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int32_t libraries[maximumLibraries];
    if (request->libraryCount > maximumLibraries) {
        return E2BIG;
    }
    for (size_t index = 0; index < maximumLibraries; index++) {
        libraries[index] = -1;
    }
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    int error = copy_libraries(request, libraries) ? set_up_descriptors(&actions, request, libraries) : errno;
    error = error ? error : set_up_signals(&attributes, POSIX_SPAWN_SETPGROUP);
    error = error ? error
                  : posix_spawn(identifier, request->executable, &actions, &attributes,
                                (char *const *)request->arguments, (char *const *)request->environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    for (size_t index = 0; index < request->libraryCount && libraries[index] >= 0; index++) {
        close(libraries[index]);
    }
    return error;
}

/// Calls posix_spawn(3), again for up to a second while the program is open for writing: a program that was just copied
/// can still be open in a child that another thread has forked, until that child executes its own program.
static int spawn_written(pid_t *identifier, const char *executable, const posix_spawn_file_actions_t *actions,
                         const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment) {
    int error = ETXTBSY;
    for (int tries = 0; tries < 100 && error == ETXTBSY; tries++) {
        if (tries > 0) usleep(10000);
        error = posix_spawn(identifier, executable, actions, attributes, arguments, environment);
    }
    return error;
}

int32_t app_spawn(const char *executable, const char *const *arguments, const char *const *environment, int32_t log,
                  int32_t socket, pid_t *identifier) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    int error = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    error = error ? error : posix_spawn_file_actions_adddup2(&actions, log, logOutput);
    error = error ? error : posix_spawn_file_actions_adddup2(&actions, log, logError);
    if (socket >= 0) {
        error = error ? error : posix_spawn_file_actions_adddup2(&actions, socket, socketDescriptor);
    }
    int rest = socket >= 0 ? socketDescriptor + 1 : logError + 1;
    error = error ? error : posix_spawn_file_actions_addclosefrom_np(&actions, rest);
    error = error ? error : set_up_signals(&attributes, POSIX_SPAWN_SETSID);
    error = error ? error
                  : spawn_written(identifier, executable, &actions, &attributes, (char *const *)arguments,
                                  (char *const *)environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}
