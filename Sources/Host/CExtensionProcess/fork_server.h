#ifndef FORK_SERVER_H
#define FORK_SERVER_H

#include <stdint.h>
#include <sys/types.h>

#include "launch_arguments.h"

enum { longestRequest = 64 << 10, maximumArguments = 1024 };

/// Every request has the socket, the log, and the open libraries.
enum { ownDescriptors = 2, maximumDescriptors = ownDescriptors + maximumLibraries };

/// The answer of the fork server to a request.
struct fork_answer {
    /// The new process; 0 if the fork failed.
    pid_t identifier;
    /// The reason of a failed fork: an errno value.
    int32_t error;
};

/// Forks a process for each request that arrives on `control`, until the host closes it. The processes are children of
/// the host, which waits for them. `name`, of `size` bytes, is the memory from which the system reads the name of this
/// process.
int32_t serve_forks(int control, char *name, size_t size);

/// Loads Swift's runtime and Foundation from `folder`, so that later forked processes already have them.
void preload_runtime(const char *folder);

/// Runs the common start-up work of all extensions once, with the library beside `program` if there is one.
void warm_up(const char *program);

/// Makes forked processes inherit the page tables of the libraries, so that reading a page that this process has
/// already read causes no page fault. These faults were a third of the kernel time of an extension's start. At a fork,
/// Linux copies the page table of a file mapping only if the process owns a copy of one of its pages.
void share_pages(void);

/// Whether this process has only one thread. Only such a process may fork and continue.
int has_one_thread(void);

#endif
