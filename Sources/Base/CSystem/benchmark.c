#define _GNU_SOURCE
#include "benchmark.h"

#include <malloc.h>
#include <dirent.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>

int32_t benchmark_pin(int32_t process, int32_t processor) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET((size_t)processor, &set);
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", (int)process);
    DIR *tasks = process == 0 ? NULL : opendir(path);
    int result = sched_setaffinity(process, sizeof set, &set);
    for (struct dirent *entry; tasks != NULL && (entry = readdir(tasks)) != NULL;) {
        if (entry->d_name[0] != '.') {
            result |= sched_setaffinity(atoi(entry->d_name), sizeof set, &set);
        }
    }
    if (tasks != NULL) {
        closedir(tasks);
    }
    return result;
}

int32_t benchmark_unpin(void) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (size_t processor = 0; processor < CPU_SETSIZE; processor++) {
        CPU_SET(processor, &set);
    }
    return sched_setaffinity(0, sizeof set, &set);
}

uint64_t benchmark_allocated_bytes(void) {
    struct mallinfo2 information = mallinfo2();
    return information.uordblks + information.hblkhd;
}

int32_t benchmark_end_with_parent(void) {
    return prctl(PR_SET_PDEATHSIG, SIGKILL);
}
