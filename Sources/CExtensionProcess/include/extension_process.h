#ifndef EXTENSION_PROCESS_H
#define EXTENSION_PROCESS_H

#include <stdint.h>
#include <sys/types.h>

// MARK: The host's side

/// Lets a crash of this process, before it ends by its signal, write to its standard error what happened, in lines that
/// the host can read too: the signal, the address that could not be used, the bytes of its data and stack, and up to 64 frames, each
/// a file and an offset in it, or an address:
///
///     intent-extension: crash SIGSEGV at 0x10, data 1376256
///     intent-extension: frame 0 /usr/lib/libExample.so+0x1234
///
/// To be called by the main thread, whose stack may then overflow; that of another is told of where the thread has an
/// alternate stack (sigaltstack(2)). Returns 0, or an
/// errno value when a part of it could not be had.
///
/// C, because of Swift nothing is safe in a handler of signals.
int32_t extension_report_crashes(void);

/// A descriptor for the process `pid`, a child of the caller that has not been waited for; -1 with errno on failure.
/// The caller closes it. C, because glibc 2.36 wraps the system call nowhere, and Swift can't call `syscall`.
int32_t extension_pidfd_open(pid_t pid);

/// Sends `signal` to the process behind `pidfd`: never to another that was given the same number since. Returns 0, or
/// -1 with errno. See extension_pidfd_open for why this is C.
int32_t extension_pidfd_send_signal(int32_t pidfd, int32_t signal);

/// What extension_spawn starts. All pointers belong to the caller and are read during the call only.
struct extension_spawn {
    /// The program `intent-extension`.
    const char *_Nonnull executable;
    /// Its arguments, of which the first is its name, ended by a null pointer.
    const char *_Nullable const *_Nonnull arguments;
    /// Its environment: entries `NAME=value`, ended by a null pointer.
    const char *_Nullable const *_Nonnull environment;
    /// Becomes its descriptor 3.
    int32_t socket;
    /// Becomes its standard output and error.
    int32_t log;
};

/// Starts a process as the leader of its own group, with no signal blocked or ignored and no descriptor but those of
/// `request` and an empty standard input. Returns 0 and sets `identifier`, or returns an errno value.
///
/// C, because Swift's module of the C library leaves out what is declared under _GNU_SOURCE.
int32_t extension_spawn(const struct extension_spawn *_Nonnull request, pid_t *_Nonnull identifier);

/// Asks the fork server at the other end of `control` for a process that does what `intent-extension` does with
/// `arguments`, which are ended by a null pointer, with `socket` and `log` as extension_spawn gives them. It is a child
/// of the caller. Returns 0 and sets `identifier`, or returns an errno value; EPIPE when the server is gone.
///
/// C, because Swift has no macros for descriptors in messages.
int32_t extension_fork(int32_t control, const char *_Nullable const *_Nonnull arguments, int32_t socket, int32_t log,
                       pid_t *_Nonnull identifier);

/// Makes a pipe whose ends no other program inherits. Returns 0, or -1 with errno. See extension_spawn for why this is
/// C.
int32_t extension_pipe(int32_t ends[_Nonnull 2]);

// MARK: The extension's side. C, because nothing of Swift may run in the child before the library brings its own.

/// Does what the arguments of `intent-extension` ask for; main.c says which there are. `arguments` ends with a null
/// pointer, and its first is the program's name. Returns the exit code.
int32_t extension_main(int32_t count, char *_Nullable *_Nonnull arguments);

/// Loads the extension at `library` and runs it on `socket`, which it takes over; `flags` are those of
/// `intent_extension_launch`. Returns what the entry point returns, or 1 after telling the host over `socket`, in a
/// `launchFailed` message, why the library can't be used.
int32_t extension_load_and_run(const char *_Nonnull library, int32_t socket, uint32_t flags);

#endif
