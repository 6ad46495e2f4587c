#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <sys/syscall.h>

#include "filter_program.h"

#include "call_rules.h"

/// Adds a rule. If there are too many rules, the count exceeds the capacity, and add_filter rejects them.
static void add_rule(struct rules *rules, struct rule rule) {
    if (rules->count < ruleCapacity) {
        rules->items[rules->count] = rule;
    }
    rules->count++;
}

static void add_call(struct rules *rules, long call, uint32_t error) {
    add_rule(rules, (struct rule){.call = call, .error = error});
}

static void add_calls(struct rules *rules, const long *calls, size_t count, uint32_t error) {
    for (size_t index = 0; index < count; index++) {
        add_call(rules, calls[index], error);
    }
}

static void add_conditions(struct rules *rules, const struct conditional_rule *conditions, size_t count,
                           uint32_t error) {
    for (size_t index = 0; index < count; index++) {
        const struct conditional_rule *condition = &conditions[index];
        add_rule(rules, (struct rule){.call = condition->call, .condition = condition, .error = error});
    }
}

static void add_modes(struct rules *rules, const struct mode_rule *modes, size_t count) {
    for (size_t index = 0; index < count; index++) {
        add_rule(rules, (struct rule){.call = modes[index].call, .mode = &modes[index], .error = EPERM});
    }
}

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/// Adds the rules for calls that neither the fork server nor the start of an extension needs.
static void add_for_all(struct rules *rules) {
    add_calls(rules, refusedCalls, COUNT(refusedCalls), EPERM);
    // The C library does not use openat2. Programs that use it also run on kernels without it.
    add_call(rules, SYS_openat2, ENOSYS);
    // GLib copies files with splice. On EINVAL, it uses another method.
    add_call(rules, SYS_splice, EINVAL);
    add_calls(rules, unsupportedCalls, COUNT(unsupportedCalls), EOPNOTSUPP);
    add_modes(rules, modeRules, COUNT(modeRules));
    add_calls(rules, pretendedCalls, COUNT(pretendedCalls), 0);
    add_conditions(rules, conditionalRules, COUNT(conditionalRules), EPERM);
}

/// Adds the rules for calls that the fork server or the start of an extension needs, and the extension itself does not.
static void add_for_extension(struct rules *rules, enum call_filter filter) {
    // The C library assumes an old kernel without clone3, and calls clone, whose flags a filter can read.
    add_call(rules, SYS_clone3, ENOSYS);
    add_calls(rules, launchCalls, COUNT(launchCalls), EPERM);
    add_calls(rules, messageCalls, COUNT(messageCalls), EPERM);
    if (filter == filterForExtension) {
        add_calls(rules, networkCalls, COUNT(networkCalls), EPERM);
    } else {
        add_calls(rules, serverCalls, COUNT(serverCalls), EPERM);
        add_conditions(rules, networkRules, COUNT(networkRules), EPERM);
        add_conditions(rules, bufferRules, COUNT(bufferRules), 0);
    }
    if (filter == filterForClientOfHost) {
        add_call(rules, SYS_bind, EPERM);
        add_conditions(rules, clientOfHostRules, COUNT(clientOfHostRules), EPERM);
    }
    add_conditions(rules, processRules, COUNT(processRules), EPERM);
}

/// Whether this process has the fork server's filter, which forked processes inherit. Their own filter is then short,
/// because the kernel needs 0.2 ms for all rules. Accessed only while the process has one thread.
static int hasServerFilter;

int filter_calls(enum call_filter filter) {
    struct rules rules = {.count = 0};
    if (!hasServerFilter) {
        add_for_all(&rules);
    }
    if (filter != filterForServer) {
        add_for_extension(&rules, filter);
    }
    int isFiltered = add_filter(&rules, newestCall);
    hasServerFilter |= isFiltered && filter == filterForServer;
    return isFiltered;
}
