// Attaches to the host like a debugger.
#include <sys/ptrace.h>
#include <unistd.h>

#include "life.h"

int misbehave(enum moment moment, int socket, int64_t call) {
    (void)moment;
    return answer_outcome(socket, call, "ptrace", ptrace(PTRACE_SEIZE, getppid(), NULL, NULL));
}
