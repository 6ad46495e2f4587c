#ifndef CHILD_H
#define CHILD_H

#include "launch_arguments.h"

/// Turns this process into the one that `launch` describes, and runs the extension on descriptor 3. Returns the exit
/// code.
int32_t run_child(const struct launch_arguments *launch);

/// Loads the extension of `launch`, and runs it on `socket`. If `launch` has open libraries, loads from their
/// descriptors; otherwise loads like extension_load_and_run, which also describes `flags` and the result.
int32_t load_and_run(const struct launch_arguments *launch, int32_t socket, uint32_t flags);

/// Requests that the kernel ends this process when `parent` ends. Returns whether the request succeeded.
int end_with_parent(pid_t parent);

#endif
