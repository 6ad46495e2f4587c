#ifndef CHILD_H
#define CHILD_H

#include "launch_arguments.h"

/// Makes this process the one that `launch` describes, and runs the extension in it on descriptor 3. Returns the exit
/// code.
int32_t run_child(const struct launch_arguments *launch);

/// Loads the extension of `launch` from its descriptors, if it has open libraries, or else as extension_load_and_run does,
/// and runs it on `socket`. See there for `flags` and the result.
int32_t load_and_run(const struct launch_arguments *launch, int32_t socket, uint32_t flags);

/// Lets the kernel end this process when `parent` ends. Returns whether it will.
int end_with_parent(pid_t parent);

#endif
