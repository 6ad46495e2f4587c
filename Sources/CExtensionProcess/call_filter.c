#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>
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

/// Answers the call with the errno value `error`, or with 0 where that is 0, without making it.
static void append_answer(struct program *program, uint32_t error) {
    append(program, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error, 0, 0);
}

/// Answers a call whose number was loaded, if it is `call`.
static void append_call(struct program *program, long call, uint32_t error) {
    append(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1);
    append_answer(program, error);
}

/// Goes on with the next instruction if the condition holds for the argument that was loaded, and else skips one.
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
    case isOtherProtocol:
        append(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 3, 0);
        append(program, BPF_JMP | BPF_JEQ | BPF_K, IPPROTO_TCP, 2, 0);
        append(program, BPF_JMP | BPF_JEQ | BPF_K, IPPROTO_UDP, 1, 0);
        break;
    case isOtherProcess:
        append(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 2, 0);
        append(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)getpid(), 1, 0);
        break;
    }
}

static void append_conditional(struct program *program, const struct conditional_rule *rule) {
    unsigned short jump = program->count;
    append(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)rule->call, 0, 0);
    // The lower half of the argument: what these calls take is an int, and both processors are little endian.
    append_load(program, offsetof(struct seccomp_data, args) + rule->argument * sizeof(uint64_t));
    append_test(program, rule);
    append_answer(program, EPERM);
    append_load(program, offsetof(struct seccomp_data, nr));
    if (jump < capacity) {
        program->code[jump].jf = (uint8_t)(program->count - jump - 1);
    }
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

/// Refuses what only an extension is refused.
static void append_for_extension(struct program *program, int allowsNetwork) {
    append_refused(program, programCalls, COUNT(programCalls));
    if (allowsNetwork) {
        append_refused(program, serverCalls, COUNT(serverCalls));
        append_conditionals(program, networkRules, COUNT(networkRules));
    } else {
        append_refused(program, networkCalls, COUNT(networkCalls));
    }
    for (size_t index = 0; index < COUNT(unsupportedCalls); index++) {
        append_call(program, unsupportedCalls[index], EOPNOTSUPP);
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
    // What is newer than the tables, they can't judge. The numbers of x86-64's second set are higher than all others.
    append(&program, BPF_JMP | BPF_JGT | BPF_K, (uint32_t)newestCall, 0, 1);
    append_answer(&program, ENOSYS);
    append_refused(&program, refusedCalls, COUNT(refusedCalls));
    if (filter != filterForServer) {
        // The C library takes this for an old kernel, and calls clone, whose flags a filter can see.
        append_call(&program, SYS_clone3, ENOSYS);
        append_for_extension(&program, filter == filterForNetworkClient);
    }
    append_conditionals(&program, conditionalRules, COUNT(conditionalRules));
    append(&program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
    const struct sock_fprog code = {.len = program.count, .filter = program.code};
    return program.count <= capacity && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &code) == 0;
}
