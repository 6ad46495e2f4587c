#ifndef LAUNCH_ARGUMENTS_H
#define LAUNCH_ARGUMENTS_H

#include <stdint.h>
#include <sys/types.h>

/// How much of the sandbox an extension runs in.
enum sandbox_level {
    /// None of it.
    levelOff,
    /// Whichever layers can be had.
    levelStandard,
    /// All layers, or it does not run.
    levelStrict,
};

/// Finds the level of a name. Returns whether there is one.
int parse_level(const char *name, enum sandbox_level *level);

enum { mostPaths = 256, mostLibraries = 64 };

/// How an extension is to be launched: the arguments of `intent-extension`, as main.c explains them.
struct launch_arguments {
    const char *library;
    const char *home;
    enum sandbox_level level;
    int allowsNetwork;
    /// The process to end with.
    pid_t parent;
    /// The limit on private memory in bytes; 0 for none.
    uint64_t dataLimit;
    /// What may be written below, and what read; each ends with a null pointer.
    const char *writable[mostPaths + 1];
    const char *readable[mostPaths + 1];
    /// The number of open libraries: the process has their descriptors from `libraryDescriptor` on. 0 if the library is
    /// loaded by its path.
    uint64_t openCount;
    /// The names of the open libraries that others need, in the order of the descriptors; the last descriptor is that of
    /// `library`.
    const char *needed[mostLibraries + 1];
};

enum { libraryDescriptor = 4 };

/// Reads the arguments after the program's name, which end with a null pointer. Returns whether they can be used.
int parse_launch_arguments(char *const *arguments, struct launch_arguments *launch);

#endif
