#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "call_rules.h"

#if defined(__x86_64__)
enum { ownArchitecture = (int)AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { ownArchitecture = (int)AUDIT_ARCH_AARCH64 };
#else
#error "add this processor's number in linux/audit.h"
#endif

enum { capacity = 1024 };

/// A filter under construction.
struct program {
    struct sock_filter code[capacity];
    unsigned short count;
};

static void append(struct program *program, uint16_t operation, uint32_t value, uint8_t ifTrue, uint8_t ifFalse) {
    if (program->count < capacity) {
        program->code[program->count] = (struct sock_filter){operation, ifTrue, ifFalse, value};
    }
    program->count++;
}

static void append_load(struct program *program, size_t offset) {
    append(program, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

/// Answers the call with the errno value `error`, or with 0 if that is 0. The kernel does not make the call.
static void append_answer(struct program *program, uint32_t error) {
    append(program, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error, 0, 0);
}

/// Answers the call whose number is loaded if it is `call`.
static void append_call(struct program *program, long call, uint32_t error) {
    append(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1);
    append_answer(program, error);
}

/// Continues with the next instruction if the loaded argument satisfies the condition, and skips one otherwise.
static void append_test(struct program *program, const struct conditional_rule *rule) {
    switch (rule->condition) {
    case hasAll:
        append(program, BPF_ALU | BPF_AND | BPF_K, rule->value, 0, 0);
        append(program, BPF_JMP | BPF_JEQ | BPF_K, rule->value, 0, 1);
        break;
    case hasAny: append(program, BPF_JMP | BPF_JSET | BPF_K, rule->value, 0, 1); break;
    case hasNone: append(program, BPF_JMP | BPF_JSET | BPF_K, rule->value, 1, 0); break;
    case is: append(program, BPF_JMP | BPF_JEQ | BPF_K, rule->value, 0, 1); break;
    case isOtherFamily:
        append(program, BPF_JMP | BPF_JEQ | BPF_K, AF_INET, 3, 0);
        append(program, BPF_JMP | BPF_JEQ | BPF_K, AF_INET6, 2, 0);
        append(program, BPF_JMP | BPF_JEQ | BPF_K, AF_NETLINK, 1, 0);
        break;
    case isOtherProcess:
        append(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 2, 0);
        append(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)getpid(), 1, 0);
        break;
    }
}

/// Loads the lower half of an argument. These calls take an int, and both processors are little endian.
static void append_argument(struct program *program, int index) {
    append_load(program, offsetof(struct seccomp_data, args) + (size_t)index * sizeof(uint64_t));
}

/// Starts the instructions for `call`, which end_call ends. Returns the place of the jump past them.
static unsigned short begin_call(struct program *program, long call) {
    append(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 0);
    return (unsigned short)(program->count - 1);
}

static void end_call(struct program *program, unsigned short jump) {
    append_load(program, offsetof(struct seccomp_data, nr));
    if (jump < capacity) {
        program->code[jump].jf = (uint8_t)(program->count - jump - 1);
    }
}

static void append_conditional(struct program *program, const struct conditional_rule *rule) {
    unsigned short jump = begin_call(program, rule->call);
    append_argument(program, rule->argument);
    append_test(program, rule);
    append_answer(program, EPERM);
    end_call(program, jump);
}

static void append_mode(struct program *program, const struct mode_rule *rule) {
    unsigned short jump = begin_call(program, rule->call);
    int readsFlags = rule->flags != noArgument;
    append_argument(program, rule->mode);
    // Skips the answer, and the two instructions for the flags.
    append(program, BPF_JMP | BPF_JSET | BPF_K, S_ISUID | S_ISGID, 0, readsFlags ? 3 : 1);
    if (readsFlags) {
        append_argument(program, rule->flags);
        append(program, BPF_JMP | BPF_JSET | BPF_K, O_CREAT | __O_TMPFILE, 0, 1);
    }
    append_answer(program, EPERM);
    end_call(program, jump);
}

static void append_refused(struct program *program, const long *calls, size_t count) {
    for (size_t index = 0; index < count; index++) {
        append_call(program, calls[index], EPERM);
    }
}

static void append_conditionals(struct program *program, const struct conditional_rule *rules, size_t count) {
    for (size_t index = 0; index < count; index++) {
        append_conditional(program, &rules[index]);
    }
}

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/// Refuses the calls that the fork server needs and an extension does not.
static void append_for_extension(struct program *program, int allowsNetwork) {
    // The C library assumes an old kernel without clone3, and calls clone, whose flags a filter can read.
    append_call(program, SYS_clone3, ENOSYS);
    // The C library does not use openat2. Programs that do also run on kernels without it.
    append_call(program, SYS_openat2, ENOSYS);
    // GLib copies files by splice, and in another way on a file system that answers so.
    append_call(program, SYS_splice, EINVAL);
    append_refused(program, extensionCalls, COUNT(extensionCalls));
    if (allowsNetwork) {
        append_call(program, SYS_socketpair, EPERM);
        append_conditionals(program, networkRules, COUNT(networkRules));
    } else {
        append_refused(program, networkCalls, COUNT(networkCalls));
    }
    for (size_t index = 0; index < COUNT(unsupportedCalls); index++) {
        append_call(program, unsupportedCalls[index], EOPNOTSUPP);
    }
    for (size_t index = 0; index < COUNT(modeRules); index++) {
        append_mode(program, &modeRules[index]);
    }
    for (size_t index = 0; index < COUNT(pretendedCalls); index++) {
        append_call(program, pretendedCalls[index], 0);
    }
    append_conditionals(program, processRules, COUNT(processRules));
}

int filter_calls(enum call_filter filter) {
    struct program program = {.count = 0};
    append_load(&program, offsetof(struct seccomp_data, arch));
    append(&program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)ownArchitecture, 1, 0);
    append_answer(&program, EPERM);
    append_load(&program, offsetof(struct seccomp_data, nr));
    // The tables do not cover newer calls. The numbers of x86-64's second set (x32) are higher than all others.
    append(&program, BPF_JMP | BPF_JGT | BPF_K, (uint32_t)newestCall, 0, 1);
    append_answer(&program, ENOSYS);
    append_refused(&program, refusedCalls, COUNT(refusedCalls));
    if (filter != filterForServer) {
        append_for_extension(&program, filter == filterForNetworkClient);
    }
    append_conditionals(&program, conditionalRules, COUNT(conditionalRules));
    append(&program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
    const struct sock_fprog code = {.len = program.count, .filter = program.code};
    return program.count <= capacity && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &code) == 0;
}
