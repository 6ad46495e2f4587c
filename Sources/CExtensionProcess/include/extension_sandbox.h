#ifndef EXTENSION_SANDBOX_H
#define EXTENSION_SANDBOX_H

#include <stdint.h>

/// The layers of the sandbox, each a bit. All are the kernel's, and hold for whatever the library does.

/// Limits on memory, processor time, open files, and on what a file may grow to.
#define EXTENSION_SANDBOX_LIMITS 1u
/// No capability but that to read what the files' modes forbid, and none to be gained by starting a program.
#define EXTENSION_SANDBOX_PRIVILEGES 2u
/// Landlock: which files may be read, and which written.
#define EXTENSION_SANDBOX_FILES 4u
/// A seccomp filter: no sockets, no processes, no signals to others, nothing that administers the system.
#define EXTENSION_SANDBOX_CALLS 8u

/// The exit code of `intent-extension` that was asked which layers can't be had: this plus their sum.
#define EXTENSION_SANDBOX_PROBED 64

/// Confines this process, which must have no second thread yet: that one would go free. Later ones inherit all.
///
/// Files below `home` may be read and written; those below the paths in `readable`, which ends with a null pointer, and
/// those that every library needs of the system, may be read. Paths that can't be opened are passed over, which grants
/// less, never more. Returns the sum of the layers that this kernel refused, 0 when all hold.
///
/// C, because nothing of Swift may run in the child before the library brings its own.
uint32_t extension_confine(const char *_Nonnull home, const char *_Nullable const *_Nonnull readable);

/// Writes the names of `layers`, with commas between them, to `names`, which holds `size` bytes.
///
/// C for the same reason.
void extension_sandbox_name_layers(uint32_t layers, char *_Nonnull names, uint32_t size);

#endif
