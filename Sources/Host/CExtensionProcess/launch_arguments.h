#ifndef LAUNCH_ARGUMENTS_H
#define LAUNCH_ARGUMENTS_H

#include <stdint.h>
#include <sys/types.h>

/// The layers of the sandbox that an extension needs.
enum sandbox_level {
    /// Uses no layers.
    levelOff,
    /// Uses the layers that this system supports.
    levelStandard,
    /// Uses all layers. Without them, the extension does not run.
    levelStrict,
};

/// Finds the level with a name. Returns whether there is one.
int parse_level(const char *name, enum sandbox_level *level);

/// The network that an extension may use.
enum network_access {
    networkNone,
    /// Every server.
    networkAny,
    /// Only what the host connects to for it (connect_listener.h).
    networkOfHost,
};

enum { maximumPaths = 256, maximumLibraries = 64 };

/// The description of a launch: the arguments of `intent-extension`, which main.c explains.
struct launch_arguments {
    const char *library;
    const char *home;
    enum sandbox_level level;
    enum network_access network;
    /// The parent. This process ends when the parent ends.
    pid_t parent;
    /// The limit on private memory in bytes; 0 for none.
    uint64_t dataLimit;
    /// The limit on additional address space in bytes; 0 for none. It does not include the mappings from before the
    /// extension is loaded.
    uint64_t addressLimit;
    /// The folders that the extension may write below, and the files that it may read; each list ends with a null
    /// pointer.
    const char *writable[maximumPaths + 1];
    const char *readable[maximumPaths + 1];
    /// The number of open libraries, whose descriptors start at `libraryDescriptor`; 0 if the library is loaded by its
    /// path.
    uint64_t openCount;
    /// The names by which other libraries depend on the open libraries, in the order of the descriptors. The last
    /// descriptor belongs to `library`.
    const char *needed[maximumLibraries + 1];
};

enum { libraryDescriptor = 4 };

/// Parses the arguments after the program's name, which end with a null pointer. Returns whether they are valid.
int parse_launch_arguments(char *const *arguments, struct launch_arguments *launch);

#endif
