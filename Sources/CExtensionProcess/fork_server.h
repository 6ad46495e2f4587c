#ifndef FORK_SERVER_H
#define FORK_SERVER_H

#include <stdint.h>
#include <sys/types.h>

#include "launch_arguments.h"

enum { longestRequest = 64 << 10, mostArguments = 1024 };

/// A request comes with the socket, the log, and the open libraries.
enum { ownDescriptors = 2, mostDescriptors = ownDescriptors + mostLibraries };

/// What the fork server answers a request with.
struct fork_answer {
    /// The new process; 0 where there is none.
    pid_t identifier;
    /// Why there is none: an errno value.
    int32_t error;
};

/// Forks a process for each request that comes on `control`, until the host closes it. The processes are children of
/// the host, which waits for them. `name`, of `size` bytes, is where the system reads what this process is called.
int32_t serve_forks(int control, char *name, size_t size);

/// Loads Swift's runtime and Foundation from `folder`, so that the processes forked later have them.
void preload_runtime(const char *folder);

/// Does once what every extension does when it starts, by the library that lies beside `program`, if there is one.
void warm_up(const char *program);

/// Makes forked processes inherit the page tables of the libraries, so that reading a page that this process has read
/// causes no page fault: a third of the time that the start of an extension took in the kernel. At a fork, Linux copies
/// the page table of a mapping of a file only if the process owns a copy of one of its pages.
void share_pages(void);

/// Whether this process has but one thread: only such a one may fork and go on.
int has_one_thread(void);

#endif
