#ifndef EXTENSION_SANDBOX_H
#define EXTENSION_SANDBOX_H

#include <stdint.h>

/// The layers of the sandbox, each a bit. All are the kernel's, and hold for whatever the library does.

/// Limits on memory, open files, and on what a file may grow to.
#define EXTENSION_SANDBOX_LIMITS 1u
/// No capability but that to read what the files' modes forbid, and none to be gained by starting a program.
#define EXTENSION_SANDBOX_PRIVILEGES 2u
/// Landlock: which files may be read, and which written.
#define EXTENSION_SANDBOX_FILES 4u
/// A seccomp filter: no sockets, no processes, no signals to others, nothing that administers the system.
#define EXTENSION_SANDBOX_CALLS 8u
/// A limit on private memory (RLIMIT_DATA), which the kernel may have been told to ignore. Asked for whatever the level.
#define EXTENSION_SANDBOX_MEMORY 16u

/// The exit code of `intent-extension` that was asked which layers can't be had: this plus their sum.
#define EXTENSION_SANDBOX_PROBED 64

/// Writes the names of `layers`, with commas between them, to `names`, which holds `size` bytes.
void extension_sandbox_name_layers(uint32_t layers, char *_Nonnull names, uint32_t size);

/// The version of the kernel's Landlock, counted from 1, or an errno value below 0 where it has none. C, because glibc
/// wraps the system call nowhere.
int32_t extension_landlock_version(void);

#endif
