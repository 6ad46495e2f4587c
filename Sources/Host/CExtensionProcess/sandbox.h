#ifndef SANDBOX_H
#define SANDBOX_H

#include "launch_arguments.h"

/// Confines this process, which must have only one thread. Other existing threads would not be confined, but later
/// threads are.
///
/// The process may read and write files below `launch->writable`. It may read files below `launch->readable`, and the
/// files of the system that every library needs. A path that can't be opened is skipped. Returns the sum of the layers
/// that this kernel refused; 0 if all layers are in effect.
///
/// For an extension with the network of the host, hands the listener for its connections to the host on `socket`. If
/// this kernel has no such listener, the process gets no network.
uint32_t confine(const struct launch_arguments *launch, int socket);

/// Confines this process with the layers that all forked processes share.
void confine_server(void);

/// Tries all layers in this process, which is then of no further use. Returns the sum of the layers that this kernel
/// refused.
uint32_t missing_layers(void);

/// Limits the memory of this process: its private memory (RLIMIT_DATA), its address space (RLIMIT_AS) and the stack of
/// the main thread (RLIMIT_STACK). Call it before the extension is loaded, because earlier mappings do not count
/// against the limit on the address space. Returns whether the kernel accepted all limits.
int limit_memory(const struct launch_arguments *launch);

/// Landlock: restricts this process to the files of `launch` and to the files that every library needs. Returns whether
/// the kernel enforces the restriction.
int confine_files(const struct launch_arguments *launch);

/// The kind of process that a filter is for.
enum call_filter {
    /// The fork server: it needs more calls than an extension.
    filterForServer,
    filterForExtension,
    /// An extension that may use the network.
    filterForNetworkClient,
    /// An extension whose connections the host makes.
    filterForClientOfHost,
};

/// Seccomp: refuses system calls by the tables in call_rules.h. Returns whether the kernel enforces the filter.
int filter_calls(enum call_filter filter);

#endif
