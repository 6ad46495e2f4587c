#ifndef BENCHMARK_H
#define BENCHMARK_H

#include <stdint.h>

/// Pins a process with all its threads to one processor; the process 0 stands for the caller's thread. Threads that are
/// started later inherit the setting. Returns 0, or -1 with errno. In C, because Swift's module of the C library omits
/// declarations under _GNU_SOURCE.
int32_t benchmark_pin(int32_t process, int32_t processor);

/// Lets the caller's thread run on all processors again. Returns 0, or -1 with errno. In C for the same reason.
int32_t benchmark_unpin(void);

/// Returns the number of allocated bytes; see mallinfo2(3). In C for the same reason.
uint64_t benchmark_allocated_bytes(void);

/// Makes the kernel kill this process when the thread that started it ends; see PR_SET_PDEATHSIG in prctl(2). Returns
/// 0, or -1 with errno. In C, because Swift can't call variadic functions.
int32_t benchmark_end_with_parent(void);

#endif
