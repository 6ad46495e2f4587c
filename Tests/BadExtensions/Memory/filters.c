// Installs system call filters, each as large as the kernel allows.
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    enum { filters = 4, length = BPF_MAXINSNS };
    static struct sock_filter code[length];
    const struct sock_fprog program = {.len = length, .filter = code};
    (void)moment;
    for (int index = 0; index < length; index++) {
        code[index] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    }
    long result = 0;
    for (int index = 0; index < filters && result == 0; index++) {
        result = prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
        result = result < 0 ? syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) : result;
    }
    return answer_outcome(socket, call, "seccomp", result);
}
