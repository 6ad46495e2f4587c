#ifndef BENCHMARK_H
#define BENCHMARK_H

#include <stdint.h>

/// Lets a process run on one processor only, with all its threads that are started later; 0 stands for the caller's
/// thread. Returns 0, or -1 with errno. C, because Swift's module of the C library leaves out what is declared under
/// _GNU_SOURCE.
int32_t benchmark_pin(int32_t process, int32_t processor);

/// Lets the caller's thread run on all processors again. C for the same reason.
int32_t benchmark_unpin(void);

/// Returns the bytes that the allocator has given out; see mallinfo2(3). C for the same reason.
uint64_t benchmark_allocated_bytes(void);

/// Lets the kernel kill this process when the thread that has started it ends; see PR_SET_PDEATHSIG in prctl(2). Returns 0,
/// or -1 with errno. C, because Swift can't call functions with variable arguments.
int32_t benchmark_end_with_parent(void);

#endif
