#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "extension_sandbox.h"

// The names of linux/landlock.h, whose installed version may be older than the kernel. They come from the kernel's
// documentation "Landlock: unprivileged access control", as of its ABI 7.

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

enum { createVersion = 1, rulePathBeneath = 1 };

enum {
    execute = 1 << 0,
    writeFile = 1 << 1,
    readFile = 1 << 2,
    readFolder = 1 << 3,
    removeFolder = 1 << 4,
    removeFile = 1 << 5,
    makeCharacterDevice = 1 << 6,
    makeFolder = 1 << 7,
    makeFile = 1 << 8,
    makeSocket = 1 << 9,
    makePipe = 1 << 10,
    makeBlockDevice = 1 << 11,
    makeLink = 1 << 12,
    moveBetweenFolders = 1 << 13,
    truncateFile = 1 << 14,
    controlDevice = 1 << 15,
};

enum {
    reading = readFile | readFolder,
    /// The rights that apply to a file that is not a folder.
    fileRights = writeFile | readFile | truncateFile | controlDevice,
    owning = reading | writeFile | removeFolder | removeFile | makeFolder | makeFile | makePipe | makeLink
             | moveBetweenFolders | truncateFile,
};

/// `struct landlock_ruleset_attr`: the rights that are refused unless a rule allows them. Older kernels accept the
/// longer struct as long as the members that they do not know are zero.
struct ruleset {
    uint64_t files;
    uint64_t network;
    uint64_t scopes;
};

/// `struct landlock_path_beneath_attr`.
struct rule {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed));

/// The rights that each version of the kernel's interface added to the previous version.
static const struct {
    long version;
    struct ruleset added;
} versions[] = {
    {1, {.files = makeLink | (makeLink - 1)}},
    {2, {.files = moveBetweenFolders}},
    {3, {.files = truncateFile}},
    // Binding and connecting TCP sockets.
    {4, {.network = 1 << 0 | 1 << 1}},
    {5, {.files = controlDevice}},
    // Abstract Unix sockets and signals of processes outside the sandbox.
    {6, {.scopes = 1 << 0 | 1 << 1}},
};

/// The system files that a library needs, and those that C and Foundation look up.
static const struct {
    const char *path;
    uint64_t rights;
} systemPaths[] = {
    {"/usr", reading},
    {"/lib", reading},
    {"/lib64", reading},
    {"/etc/ld.so.cache", reading},
    {"/etc/localtime", reading},
    {"/etc/timezone", reading},
    {"/proc/self", reading},
    {"/sys/devices/system/cpu", reading},
    {"/dev/null", readFile | writeFile},
    {"/dev/zero", readFile},
    {"/dev/random", readFile},
    {"/dev/urandom", readFile},
};

/// The files that a network client looks up.
static const char *const networkPaths[] = {
    "/etc/ssl", "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/services", "/etc/gai.conf",
    "/run/systemd/resolve",
};

/// The number of `networkPaths` that an extension needs. If the host makes the connections, it looks up the names, and
/// the extension needs only the certificates.
static size_t count_network_paths(enum network_access network) {
    switch (network) {
    case networkNone: return 0;
    case networkAny: return sizeof networkPaths / sizeof networkPaths[0];
    case networkOfHost: return 1;
    }
    return 0;
}

static void allow(int ruleset, uint64_t handled, const char *path, uint64_t rights) {
    int file = open(path, O_PATH | O_CLOEXEC);
    struct stat status;
    if (file >= 0 && fstat(file, &status) == 0) {
        struct rule rule = {.allowed = rights & handled, .parent = file};
        rule.allowed &= S_ISDIR(status.st_mode) ? UINT64_MAX : (uint64_t)fileRights;
        // If the kernel rejects a rule, more is forbidden, and not less.
        syscall(SYS_landlock_add_rule, ruleset, rulePathBeneath, &rule, 0);
    }
    if (file >= 0) {
        close(file);
    }
}

/// The rights to refuse: all that this version of the kernel's interface can refuse.
static struct ruleset refused_rights(long version, enum network_access network) {
    struct ruleset refused = {0};
    for (size_t index = 0; index < sizeof versions / sizeof versions[0]; index++) {
        if (versions[index].version <= version) {
            refused.files |= versions[index].added.files;
            refused.network |= versions[index].added.network;
            refused.scopes |= versions[index].added.scopes;
        }
    }
    refused.network = network == networkAny ? 0 : refused.network;
    return refused;
}

static void allow_all(int ruleset, uint64_t handled, const char *const *paths, uint64_t rights) {
    for (size_t index = 0; paths[index] != NULL; index++) {
        allow(ruleset, handled, paths[index], rights);
    }
}

int32_t extension_landlock_version(void) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, createVersion);
    return version < 0 ? -errno : (int32_t)version;
}

int confine_files(const struct launch_arguments *launch) {
    int32_t version = extension_landlock_version();
    struct ruleset refused = refused_rights(version, launch->network);
    int ruleset = version < 1 ? -1 : (int)syscall(SYS_landlock_create_ruleset, &refused, sizeof refused, 0);
    if (ruleset < 0) {
        return 0;
    }
    for (size_t index = 0; index < sizeof systemPaths / sizeof systemPaths[0]; index++) {
        allow(ruleset, refused.files, systemPaths[index].path, systemPaths[index].rights);
    }
    for (size_t index = 0; index < count_network_paths(launch->network); index++) {
        allow(ruleset, refused.files, networkPaths[index], reading);
    }
    allow_all(ruleset, refused.files, launch->readable, reading);
    allow_all(ruleset, refused.files, launch->writable, owning);
    int isConfined = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    close(ruleset);
    return isConfined;
}
