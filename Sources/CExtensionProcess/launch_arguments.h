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

enum { mostPaths = 256 };

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
};

/// Reads the arguments after the program's name, which end with a null pointer. Returns whether they can be used.
int parse_launch_arguments(char *const *arguments, struct launch_arguments *launch);

#endif
