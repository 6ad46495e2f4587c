#ifndef CHILD_H
#define CHILD_H

#include "launch_arguments.h"

/// Makes this process the one that `launch` describes, and runs the extension in it on descriptor 3. Returns the exit
/// code.
int32_t run_child(const struct launch_arguments *launch);

/// Lets the kernel end this process when `parent` ends. Returns whether it will.
int end_with_parent(pid_t parent);

#endif
