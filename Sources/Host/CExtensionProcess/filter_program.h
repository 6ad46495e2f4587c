#ifndef FILTER_PROGRAM_H
#define FILTER_PROGRAM_H

#include <stddef.h>
#include <stdint.h>

enum { noArgument = -1 };

/// A call that sets the mode of a file. Refused with EPERM if the mode has the set-user-ID or set-group-ID bit.
struct mode_rule {
    long call;
    /// The index of the mode, counted from 0.
    int8_t mode;
    /// The index of the flags of open(2). The call ignores the mode unless the flags create a file. `noArgument` for a
    /// call that always uses the mode.
    int8_t flags;
};

/// The condition that an argument must satisfy for a call to be refused.
enum condition {
    /// All bits of the value are set.
    hasAll,
    /// At least one bit of the value is set.
    hasAny,
    /// No bit of the value is set.
    hasNone,
    /// The argument equals the value.
    is,
    /// The argument is a socket family other than AF_INET, AF_INET6 and AF_NETLINK, which returns the network's
    /// settings.
    isOtherFamily,
    /// The argument is neither 0, the usual protocol of a family, nor TCP or UDP. Of the netlink protocols only 0
    /// (NETLINK_ROUTE) returns the network's settings; others list the sockets of all programs.
    isOtherProtocol,
    /// The argument is neither 0, which stands for the caller, nor the caller's process identifier.
    isOtherProcess,
    /// The argument is the level SOL_SOCKET, and the next argument the option SO_SNDBUF or SO_RCVBUF of setsockopt.
    isBufferSize,
};

/// A call that is answered but not made if an argument, counted from 0, satisfies a condition.
struct conditional_rule {
    long call;
    uint8_t argument;
    enum condition condition;
    uint32_t value;
};

enum { ruleCapacity = 256 };

/// A row of one of the tables: the answer to a call, or to the uses of a call that satisfy a condition.
struct rule {
    long call;
    /// The condition; null for none.
    const struct conditional_rule *condition;
    /// The rule for the mode that is refused; null for none.
    const struct mode_rule *mode;
    /// The errno value of the answer; 0 answers the call without making it.
    uint32_t error;
};

/// The rules of a filter.
struct rules {
    struct rule items[ruleCapacity];
    size_t count;
};

/// Adds a seccomp filter with `rules` to this thread, and to the threads that it starts. The rules of one call apply in
/// their order. Calls with a number above `newestCall` are answered with ENOSYS. Returns whether the rules fit into a
/// filter and the kernel accepted it.
int add_filter(const struct rules *rules, long newestCall);

#endif
