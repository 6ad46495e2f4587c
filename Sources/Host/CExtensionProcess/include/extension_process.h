#ifndef EXTENSION_PROCESS_H
#define EXTENSION_PROCESS_H

#include <stdint.h>
#include <sys/types.h>

// MARK: The host's side

/// Makes a crash of this process write a report to its standard error before the signal ends the process. The report
/// has the signal, the address whose access failed, the size of the data and the stack in bytes, and up to 64 frames,
/// each a file and an offset in it, or an address:
///
///     intent-extension: crash SIGSEGV at 0x10, data 1376256
///     intent-extension: frame 0 /usr/lib/libExample.so+0x1234
///
/// Call it on the main thread. It reports stack overflows of that thread, and of every thread that has an alternate
/// signal stack (sigaltstack(2)). Returns 0, or an errno value if a part of the setup failed.
///
/// C, because no Swift code is safe in a signal handler.
int32_t extension_report_crashes(void);

/// Opens a descriptor of the process `pid` (pidfd_open(2)). Returns -1 with errno on failure. The caller closes it.
/// `pid` must not be reused during the call. The identifier of a child can't be reused before the caller has waited for
/// the child.
///
/// C, because glibc 2.36 has no wrapper for the system call, and Swift can't call `syscall`.
int32_t extension_pidfd_open(pid_t pid);

/// Sends `signal` to the process of `pidfd`, and never to a process that reuses its identifier. Returns 0, or -1 with
/// errno. See extension_pidfd_open for why this is C.
int32_t extension_pidfd_send_signal(int32_t pidfd, int32_t signal);

/// The process that extension_spawn starts. The pointers belong to the caller, and are read only during the call.
struct extension_spawn {
    /// The program `intent-extension`.
    const char *_Nonnull executable;
    /// Its arguments, with the program's name first and a null pointer last.
    const char *_Nullable const *_Nonnull arguments;
    /// Its environment: entries `NAME=value` with a null pointer last.
    const char *_Nullable const *_Nonnull environment;
    /// Becomes its descriptor 3.
    int32_t socket;
    /// Becomes its standard output and error.
    int32_t log;
    /// Become its descriptors, numbered from 4.
    const int32_t *_Nullable libraries;
    /// The number of `libraries`, at most 64.
    size_t libraryCount;
};

/// Starts a process as the leader of its own process group. No signal is blocked or ignored. The process inherits only
/// the descriptors of `request`; its standard input is empty. Returns 0 and sets `identifier`, or returns an errno
/// value.
///
/// C, because Swift's module of the C library lacks the declarations under _GNU_SOURCE.
int32_t extension_spawn(const struct extension_spawn *_Nonnull request, pid_t *_Nonnull identifier);

/// Asks the fork server at the other end of `control` to fork a process. The process does what `intent-extension` does
/// with `arguments`, which end with a null pointer, and gets `socket`, `log` and `libraries` as from extension_spawn.
/// It is a child of the caller. Returns 0 and sets `identifier`, or returns an errno value: EPIPE if the server is
/// gone, and ETIMEDOUT if it did not answer in time. In the case of ETIMEDOUT, the answer may still arrive, so call
/// extension_late_fork.
///
/// C, because Swift can't import the macros for descriptors in messages (cmsg(3)).
int32_t extension_fork(int32_t control, const char *_Nullable const *_Nonnull arguments, int32_t socket, int32_t log,
                       const int32_t *_Nullable libraries, size_t libraryCount, pid_t *_Nonnull identifier);

/// Waits for the answer to an earlier extension_fork that timed out. The wait ends after the time-out of `control`.
/// Returns the same as extension_fork. C, because only this library knows the form of an answer.
int32_t extension_late_fork(int32_t control, pid_t *_Nonnull identifier);

/// Creates a pipe that no started program inherits. Returns 0, or -1 with errno. See extension_spawn for why this is C.
int32_t extension_pipe(int32_t ends[_Nonnull 2]);

/// Starts the program of an app in a session of its own, so that it outlives the host and its terminal. Its standard
/// output and error are `log`, and its standard input is empty; it inherits `socket` as descriptor 3, unless that is
/// -1, and no other one. No signal is blocked or ignored. `arguments` and `environment` end with a null pointer.
/// Waits up to a second for a program that is open for writing. Returns 0 and sets `identifier`, or returns an errno
/// value. The process is a child of the caller, which waits for it. See extension_spawn for why this is C.
int32_t app_spawn(const char *_Nonnull executable, const char *_Nullable const *_Nonnull arguments,
                  const char *_Nullable const *_Nonnull environment, int32_t log, int32_t socket,
                  pid_t *_Nonnull identifier);

/// Returns whether the service manager leaves the control group of `folder` to the programs in it: its extended attribute
/// `user.delegate` is 1 (`Delegate=` in systemd.resource-control(5)).
///
/// C, because Swift's module of the C library lacks getxattr(2).
int32_t extension_group_is_delegated(const char *_Nonnull folder);

// MARK: The extension's side. C, because no Swift code may run in the child before the library has loaded its runtime.

/// The main function of `intent-extension`, whose main.c lists the arguments. `arguments` starts with the program's
/// name and ends with a null pointer. Returns the exit code.
int32_t extension_main(int32_t count, char *_Nullable *_Nonnull arguments);

/// Loads the extension at `library` and runs it on `socket`. The extension owns the socket after the call. `flags` are
/// those of `intent_extension_launch`. Returns the result of the entry point. If the library can't be used, sends the
/// host a `launchFailed` message with the reason, and returns 1.
int32_t extension_load_and_run(const char *_Nonnull library, int32_t socket, uint32_t flags);

/// Makes the C library return a freed buffer of 1 MB or more to the kernel immediately. By default, the library retains
/// tens of megabytes for each thread after the first long answer of an extension. C, because Swift's module of the
/// library lacks mallopt(3).
void extension_return_large_buffers(void);

#endif
