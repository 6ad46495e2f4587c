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

/// The exit code of `intent-extension` that was asked which layers can't be had: this plus their sum.
#define EXTENSION_SANDBOX_PROBED 64

/// Writes the names of `layers`, with commas between them, to `names`, which holds `size` bytes.
void extension_sandbox_name_layers(uint32_t layers, char *_Nonnull names, uint32_t size);

#endif
