// Runs a program as on a kernel that lacks layers of the sandbox:
//
//   refusing-calls LAYER… -- PROGRAM [ARGUMENT…]
//
// The system calls of each layer fail as on a kernel without the layer.

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static const struct {
    const char *layer;
    unsigned call;
} layers[] = {
    // landlock_create_ruleset, by its number, because the installed headers may be older.
    {"landlock", 444},
    {"seccomp", SYS_seccomp},
    {"capset", SYS_capset},
    {"clone3", SYS_clone3},
};

enum { layerCount = sizeof layers / sizeof layers[0] };

static int call_of(const char *layer, unsigned *call) {
    for (int index = 0; index < layerCount; index++) {
        if (strcmp(layers[index].layer, layer) == 0) {
            *call = layers[index].call;
            return 1;
        }
    }
    return 0;
}

int main(int argc, char **argv) {
    struct sock_filter code[2 + 2 * layerCount] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))};
    unsigned short count = 1;
    int index = 1;
    for (unsigned call; index < argc && index <= layerCount && call_of(argv[index], &call); index++) {
        code[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1);
        code[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS);
    }
    code[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    if (index + 1 >= argc || strcmp(argv[index], "--") != 0) {
        fputs("usage: refusing-calls LAYER... -- PROGRAM [ARGUMENT...]\n", stderr);
        return 2;
    }
    const struct sock_fprog filter = {.len = count, .filter = code};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter) == 0) {
        execv(argv[index + 1], argv + index + 1);
    }
    perror("refusing-calls");
    return 2;
}
