#ifndef EXTENSION_SANDBOX_H
#define EXTENSION_SANDBOX_H

#include <stdint.h>

/// The layers of the sandbox, one bit each. The kernel enforces all of them.

/// Limits on the number of open files and on the size of a file.
#define EXTENSION_SANDBOX_LIMITS 1u
/// No capabilities except CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH, and no way to gain one by starting a program.
#define EXTENSION_SANDBOX_PRIVILEGES 2u
/// Landlock: restricts the files that the process may read and write.
#define EXTENSION_SANDBOX_FILES 4u
/// A seccomp filter: no sockets, no new processes, no signals to other processes, no administration of the system.
#define EXTENSION_SANDBOX_CALLS 8u
/// A limit on private memory (RLIMIT_DATA). It applies at every level of the sandbox. The kernel option
/// 'ignore_rlimit_data' disables it.
#define EXTENSION_SANDBOX_MEMORY 16u
/// A list of hosts: the host answers calls of connect(2) (seccomp_unotify(2), with SECCOMP_IOCTL_NOTIF_ADDFD of Linux
/// 5.9). Only an extension whose manifest lists hosts needs it. Without it, such an extension has no network.
#define EXTENSION_SANDBOX_HOSTS 32u

/// The base of the exit code of `intent-extension --missing-layers`. The code is the base plus the bits of the missing
/// layers.
#define EXTENSION_SANDBOX_PROBED 64

/// Writes the names of `layers`, separated by commas, to `names`, which has room for `size` bytes. Writes nothing if
/// `layers` is 0.
void extension_sandbox_name_layers(uint32_t layers, char *_Nonnull names, uint32_t size);

/// The ABI version of the kernel's Landlock, counted from 1. If the kernel has none, a negated errno value. C, because
/// glibc has no wrapper for the system call.
int32_t extension_landlock_version(void);

#endif
