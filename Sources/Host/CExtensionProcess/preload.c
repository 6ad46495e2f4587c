#define _GNU_SOURCE
#include "fork_server.h"

#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

/// The libraries that extensions are linked to, the most common first. Each of them loads its own dependencies.
static const char *const libraries[] = {
    "libswiftCore.so", "libswift_Concurrency.so", "libswift_StringProcessing.so", "libswiftDispatch.so",
    "libFoundation.so", "libswiftSynchronization.so",
};

/// Loads `name` from a folder, whose path has `length` bytes. If the library is missing, the extension loads it itself,
/// or fails.
static void *load(const char *folder, int length, const char *name) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%.*s/%s", length, folder, name);
    return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

void preload_runtime(const char *folder) {
    for (size_t index = 0; index < sizeof libraries / sizeof libraries[0]; index++) {
        load(folder, (int)strlen(folder), libraries[index]);
    }
}

void warm_up(const char *program) {
    const char *end = strrchr(program, '/');
    void *library = end == NULL ? NULL : load(program, (int)(end - program), "libExtensionWarmUp.so");
    void (*warm_up)(void) = library == NULL ? NULL : (void (*)(void))dlsym(library, "extension_warm_up");
    if (warm_up != NULL) {
        warm_up();
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
