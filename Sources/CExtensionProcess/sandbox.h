#ifndef SANDBOX_H
#define SANDBOX_H

#include "launch_arguments.h"

/// Confines this process, which must have no second thread yet: that one would go free. Later ones inherit all.
///
/// Files below `launch->writable` may be read and written; those below `launch->readable`, and those that every library
/// needs of the system, may be read. Paths that can't be opened are passed over, which grants less, never more. Returns
/// the sum of the layers that this kernel refused, 0 when all hold.
uint32_t confine(const struct launch_arguments *launch);

/// Confines this process as far as all the processes are confined that it will fork.
uint32_t confine_server(void);

/// Tries all layers in this process, which is of no use for anything else then. Returns the sum of those that this
/// kernel refused.
uint32_t missing_layers(void);

/// Limits the private memory of this process to a number of bytes; 0 stands for no limit. Returns whether it is.
int limit_data(uint64_t bytes);

/// Landlock: lets this process reach the files that `launch` names and those that every library needs. Returns whether
/// the kernel holds it to that.
int confine_files(const struct launch_arguments *launch);

/// Which of the refused calls a filter refuses.
enum call_filter {
    /// What not even the fork server needs.
    filterForServer,
    /// That, and what an extension has no business with.
    filterForExtension,
    /// The same, but for what a client of the network needs.
    filterForNetworkClient,
};

/// Seccomp: refuses this process the calls of a table. Returns whether the kernel does.
int filter_calls(enum call_filter filter);

#endif
