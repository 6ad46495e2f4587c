#define _GNU_SOURCE
#include "fork_server.h"

#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>

/// What extensions are linked to, the most needed first; each brings the libraries that it needs itself.
static const char *const libraries[] = {
    "libswiftCore.so", "libswift_Concurrency.so", "libswift_StringProcessing.so", "libswiftDispatch.so",
    "libFoundation.so", "libswiftSynchronization.so",
};

void preload_runtime(const char *folder) {
    for (size_t index = 0; index < sizeof libraries / sizeof libraries[0]; index++) {
        char path[PATH_MAX];
        snprintf(path, sizeof path, "%s/%s", folder, libraries[index]);
        // One that is missing, an extension will load itself, or miss as well.
        dlopen(path, RTLD_NOW | RTLD_LOCAL);
    }
}

int has_one_thread(void) {
    DIR *tasks = opendir("/proc/self/task");
    int count = 0;
    for (struct dirent *entry; tasks != NULL && (entry = readdir(tasks)) != NULL;) {
        count += entry->d_name[0] != '.';
    }
    if (tasks != NULL) {
        closedir(tasks);
    }
    return count == 1;
}
