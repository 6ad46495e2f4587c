#define _GNU_SOURCE
#include "sandbox.h"

#include <fcntl.h>
#include <linux/capability.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "connect_listener.h"
#include "extension_sandbox.h"

/// The limits are higher than any extension needs, and low enough to keep the machine usable for other programs.
static const struct {
    int resource;
    rlim_t value;
} limits[] = {
    {RLIMIT_CORE, 0},
    {RLIMIT_FSIZE, 256 << 20},
    {RLIMIT_MSGQUEUE, 0},
    {RLIMIT_NICE, 0},
    {RLIMIT_NOFILE, 256},
    {RLIMIT_RTPRIO, 0},
    // The kernel counts queued signals per user. An extension may queue signals while the user has fewer than this
    // number.
    {RLIMIT_SIGPENDING, 64},
};

enum {
    mainStackBytes = 8 << 20,
    /// The minimum space for mapped files and reserved memory. Swift's runtime, Foundation and ICU need 70 MB.
    leastMappedBytes = 128 << 20,
};

static int limit_resource(int resource, rlim_t value) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) {
        return 0;
    }
    // The host may have been started with a lower limit.
    limit.rlim_max = limit.rlim_max < value ? limit.rlim_max : value;
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(resource, &limit) == 0;
}

static int limit_resources(void) {
    int isLimited = 1;
    for (size_t index = 0; index < sizeof limits / sizeof limits[0]; index++) {
        isLimited &= limit_resource(limits[index].resource, limits[index].value);
    }
    return isLimited;
}

/// Reduces the capabilities in `sets` to those that an extension may have. Returns whether that changes them.
static int reduce(struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3]) {
    // Root keeps the capabilities to read an extension that belongs to another user. Landlock restricts the files.
    const uint32_t kept[_LINUX_CAPABILITY_U32S_3] = {1u << CAP_DAC_OVERRIDE | 1u << CAP_DAC_READ_SEARCH, 0};
    int isChanged = 0;
    for (size_t index = 0; index < _LINUX_CAPABILITY_U32S_3; index++) {
        uint32_t held = sets[index].permitted | sets[index].effective;
        isChanged |= (held & ~kept[index]) != 0 || sets[index].inheritable != 0;
        sets[index].permitted &= kept[index];
        sets[index].effective &= kept[index];
        sets[index].inheritable = 0;
    }
    return isChanged;
}

static int give_up_privileges(void) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
    struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3];
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || syscall(SYS_capget, &header, sets) != 0) {
        return 0;
    }
    // A service without capabilities may be denied the call that drops them.
    return !reduce(sets) || syscall(SYS_capset, &header, sets) == 0;
}

/// The size of this process's address space: the first number of /proc/self/statm (proc_pid_statm(5)). 0 if unknown.
static uint64_t mapped_bytes(void) {
    char text[64] = "";
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) {
        close(file);
    }
    return count <= 0 ? 0 : strtoull(text, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE);
}

/// A sanitizer reserves terabytes of address space, some of it later.
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
enum { hasSanitizer = 1 };
#else
enum { hasSanitizer = 0 };
#endif

/// Limits the address space to `bytes` more than its present size, which counts as at least `leastMappedBytes`.
static int limit_address_space(uint64_t bytes) {
    uint64_t mapped = mapped_bytes();
    return hasSanitizer
           || limit_resource(RLIMIT_AS, (mapped < leastMappedBytes ? leastMappedBytes : mapped) + bytes);
}

int limit_memory(const struct launch_arguments *launch) {
    return (launch->dataLimit == 0 || limit_resource(RLIMIT_DATA, launch->dataLimit))
           && (launch->addressLimit == 0
               || (limit_resource(RLIMIT_STACK, mainStackBytes) && limit_address_space(launch->addressLimit)));
}

/// Whether this process can have a listener for its connections. It keeps the listener's filter.
static int can_listen(void) {
    int listener = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? open_connect_listener() : -1;
    if (listener >= 0) {
        close(listener);
    }
    return listener >= 0;
}

uint32_t missing_layers(void) {
    const struct launch_arguments launch = {.level = levelStrict};
    uint32_t missing = can_listen() ? 0 : EXTENSION_SANDBOX_HOSTS;
    const uint64_t limit = 64 << 20;
    // This is a direct system call, because the wrapper of mmap in `intent-extension` would report the failure to the
    // log.
    int isHeld = limit_resource(RLIMIT_DATA, limit)
                 && syscall(SYS_mmap, NULL, 2 * limit, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == -1;
    return missing | confine(&launch, -1) | (isHeld ? 0 : EXTENSION_SANDBOX_MEMORY);
}

/// The layers of the fork server. Forked processes inherit them. Accessed only while the process has one thread.
static struct {
    int isConfined;
    /// The layers that this kernel refused.
    uint32_t missing;
} server;

/// Installs the layers that are the same for all extensions, unless the fork server has already done so. Returns the
/// missing layers.
static uint32_t confine_process(void) {
    if (server.isConfined) {
        return server.missing;
    }
    uint32_t missing = limit_resources() ? 0 : EXTENSION_SANDBOX_LIMITS;
    return missing | (give_up_privileges() ? 0 : EXTENSION_SANDBOX_PRIVILEGES);
}

/// Returns the filter for the network of `launch`.
static enum call_filter choose_filter(const struct launch_arguments *launch, int socket) {
    switch (launch->network) {
    case networkNone: break;
    case networkAny: return filterForNetworkClient;
    case networkOfHost:
        if (hand_over_connects(socket)) {
            return filterForClientOfHost;
        }
        fputs("intent-extension: this system can't limit the network to hosts, so there is no network\n", stderr);
        break;
    }
    return filterForExtension;
}

uint32_t confine(const struct launch_arguments *launch, int socket) {
    uint32_t missing = confine_process();
    missing |= confine_files(launch) ? 0 : EXTENSION_SANDBOX_FILES;
    // This layer is the last one, because it refuses calls that the other layers need.
    return missing | (filter_calls(choose_filter(launch, socket)) ? 0 : EXTENSION_SANDBOX_CALLS);
}

void confine_server(void) {
    server.missing = confine_process();
    server.isConfined = 1;
    // The layer for files is not installed here, because each launch has its own files. If this filter fails, the
    // filter of each extension contains all rules.
    (void)filter_calls(filterForServer);
}

void extension_sandbox_name_layers(uint32_t layers, char *names, uint32_t size) {
    static const struct {
        uint32_t layer;
        const char *name;
    } named[] = {
        {EXTENSION_SANDBOX_LIMITS, "limits"},
        {EXTENSION_SANDBOX_PRIVILEGES, "privileges"},
        {EXTENSION_SANDBOX_FILES, "files (Landlock)"},
        {EXTENSION_SANDBOX_CALLS, "calls (seccomp)"},
        {EXTENSION_SANDBOX_MEMORY, "memory (RLIMIT_DATA)"},
        {EXTENSION_SANDBOX_HOSTS, "hosts (seccomp's notifications)"},
    };
    uint32_t count = 0;
    for (size_t index = 0; index < sizeof named / sizeof named[0] && count < size; index++) {
        if (layers & named[index].layer) {
            int length = snprintf(names + count, size - count, "%s%s", count > 0 ? ", " : "", named[index].name);
            count += length > 0 ? (uint32_t)length : 0;
        }
    }
}
