#ifndef LAUNCH_ARGUMENTS_H
#define LAUNCH_ARGUMENTS_H

#include <stdint.h>
#include <sys/types.h>

/// The layers of the sandbox that an extension needs.
enum sandbox_level {
    /// No layers.
    levelOff,
    /// The layers that this system has.
    levelStandard,
    /// All layers. The extension does not run without them.
    levelStrict,
};

/// Finds the level with a name. Returns whether there is one.
int parse_level(const char *name, enum sandbox_level *level);

enum { mostPaths = 256, mostLibraries = 64 };

/// The description of a launch: the arguments of `intent-extension`, which main.c explains.
struct launch_arguments {
    const char *library;
    const char *home;
    enum sandbox_level level;
    int allowsNetwork;
    /// The process ends when this one ends.
    pid_t parent;
    /// The limit on private memory in bytes; 0 for none.
    uint64_t dataLimit;
    /// The limit on the address space beyond what is mapped before the extension is loaded, in bytes; 0 for none.
    uint64_t addressLimit;
    /// The folders that the extension may write below, and the files that it may read; each list ends with a null pointer.
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

/// Parses the arguments after the program's name, which end with a null pointer. Returns whether they are valid.
int parse_launch_arguments(char *const *arguments, struct launch_arguments *launch);

#endif
