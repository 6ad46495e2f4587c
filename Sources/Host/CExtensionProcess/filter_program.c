#define _GNU_SOURCE
#include "filter_program.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { ownArchitecture = (int)AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { ownArchitecture = (int)AUDIT_ARCH_AARCH64 };
#else
#error "add this processor's number in linux/audit.h"
#endif

enum { instructionCapacity = 1024, leafRules = 8 };

/// A filter under construction.
struct program {
    struct sock_filter code[instructionCapacity];
    size_t count;
};

static void append(struct program *program, uint16_t operation, uint32_t value, uint8_t ifTrue, uint8_t ifFalse) {
    if (program->count < instructionCapacity) {
        program->code[program->count] = (struct sock_filter){operation, ifTrue, ifFalse, value};
    }
    program->count++;
}

static void append_load(struct program *program, size_t offset) {
    append(program, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

/// Loads the lower half of an argument. These calls take an int, and both processors are little endian.
static void append_argument(struct program *program, int index) {
    append_load(program, offsetof(struct seccomp_data, args) + (size_t)index * sizeof(uint64_t));
}

/// Answers the call with the errno value `error`, or with success if that is 0. The kernel does not make the call.
static void append_answer(struct program *program, uint32_t error) {
    append(program, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error, 0, 0);
}

static void append_permission(struct program *program) {
    append(program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
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
    case isOtherProtocol:
        append(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 3, 0);
        append(program, BPF_JMP | BPF_JEQ | BPF_K, IPPROTO_TCP, 2, 0);
        append(program, BPF_JMP | BPF_JEQ | BPF_K, IPPROTO_UDP, 1, 0);
        break;
    case isOtherProcess:
        append(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 2, 0);
        append(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)getpid(), 1, 0);
        break;
    case isBufferSize:
        append(program, BPF_JMP | BPF_JEQ | BPF_K, SOL_SOCKET, 0, 4);
        append_argument(program, rule->argument + 1);
        append(program, BPF_JMP | BPF_JEQ | BPF_K, SO_SNDBUF, 1, 0);
        append(program, BPF_JMP | BPF_JEQ | BPF_K, SO_RCVBUF, 0, 1);
        break;
    }
}

/// Continues with the next instruction if the call sets a refused bit of a mode, and skips one otherwise.
static void append_mode_test(struct program *program, const struct mode_rule *rule) {
    int readsFlags = rule->flags != noArgument;
    append_argument(program, rule->mode);
    // Skips the answer, and the two instructions for the flags.
    append(program, BPF_JMP | BPF_JSET | BPF_K, S_ISUID | S_ISGID, 0, readsFlags ? 3 : 1);
    if (readsFlags) {
        append_argument(program, rule->flags);
        append(program, BPF_JMP | BPF_JSET | BPF_K, O_CREAT | __O_TMPFILE, 0, 1);
    }
}

/// Sets the target of the jump at `jump` to the next instruction for the case that its condition is false.
static void end_jump(struct program *program, size_t jump) {
    if (jump < instructionCapacity) {
        program->code[jump].jf = (uint8_t)(program->count - jump - 1);
    }
}

/// Appends the rules of one call, whose number is already loaded. Returns the number of rules of this call in `rules`.
static size_t append_call(struct program *program, const struct rule *const *rules, size_t count) {
    size_t used = 0, jump = program->count;
    append(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)rules[0]->call, 0, 0);
    for (; used < count && rules[used]->call == rules[0]->call; used++) {
        const struct rule *rule = rules[used];
        if (rule->condition != NULL) {
            append_argument(program, rule->condition->argument);
            append_test(program, rule->condition);
        } else if (rule->mode != NULL) {
            append_mode_test(program, rule->mode);
        }
        append_answer(program, rule->error);
    }
    if (rules[used - 1]->condition != NULL || rules[used - 1]->mode != NULL) {
        append_permission(program);
    }
    end_jump(program, jump);
    return used;
}

/// Appends sorted rules as a binary tree, because the kernel runs a new filter once for every system call when the
/// filter is added.
static void append_tree(struct program *program, const struct rule *const *rules, size_t count) {
    size_t middle = count / 2;
    while (middle < count && middle > 0 && rules[middle]->call == rules[middle - 1]->call) {
        middle++;
    }
    if (count <= leafRules || middle == count) {
        for (size_t used = 0; used < count;) {
            used += append_call(program, rules + used, count - used);
        }
        append_permission(program);
        return;
    }
    // A conditional jump is too short to pass the calls below the middle.
    append(program, BPF_JMP | BPF_JGE | BPF_K, (uint32_t)rules[middle]->call, 0, 1);
    size_t jump = program->count;
    append(program, BPF_JMP | BPF_JA, 0, 0, 0);
    append_tree(program, rules, middle);
    if (jump < instructionCapacity) {
        program->code[jump].k = (uint32_t)(program->count - jump - 1);
    }
    append_tree(program, rules + middle, count - middle);
}

/// Compares by call. The rules of one call stay in their order, which is the order of their addresses in one array.
static int compare(const void *first, const void *second) {
    const struct rule *left = *(const struct rule *const *)first, *right = *(const struct rule *const *)second;
    if (left->call != right->call) {
        return left->call < right->call ? -1 : 1;
    }
    return left < right ? -1 : left > right;
}

static void append_filter(struct program *program, const struct rules *rules, long newestCall) {
    const struct rule *sorted[ruleCapacity];
    for (size_t index = 0; index < rules->count; index++) {
        sorted[index] = &rules->items[index];
    }
    qsort(sorted, rules->count, sizeof sorted[0], compare);
    append_load(program, offsetof(struct seccomp_data, arch));
    append(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)ownArchitecture, 1, 0);
    append_answer(program, EPERM);
    append_load(program, offsetof(struct seccomp_data, nr));
    // The tables do not cover newer calls. The numbers of x86-64's second set (x32) are higher than all others.
    append(program, BPF_JMP | BPF_JGT | BPF_K, (uint32_t)newestCall, 0, 1);
    append_answer(program, ENOSYS);
    append_tree(program, sorted, rules->count);
}

int add_filter(const struct rules *rules, long newestCall) {
    if (rules->count > ruleCapacity) {
        return 0;
    }
    struct program program = {.count = 0};
    append_filter(&program, rules, newestCall);
    const struct sock_fprog code = {.len = (unsigned short)program.count, .filter = program.code};
    return program.count <= instructionCapacity && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &code) == 0;
}
