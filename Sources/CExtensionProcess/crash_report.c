#define _GNU_SOURCE
#include "extension_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include "crash_frames.h"

// All of this runs in a signal handler, in a process that is broken: no memory is taken, no lock, and nothing is called
// but what signal-safety(7) allows. Static memory that is never used costs nothing.

/// From signal(7): what the processor or the process itself raises.
static const struct {
    int number;
    const char *name;
} signals[] = {
    {SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"}, {SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"},
    {SIGABRT, "SIGABRT"}, {SIGFPE, "SIGFPE"}, {SIGSYS, "SIGSYS"},
};

enum {
    maximumFrames = 64,
    /// For the handler, its calls, and the registers of processors that have many.
    stackBytes = 128 << 10,
    /// A host that does not read is not waited for.
    patienceMilliseconds = 100,
    /// What a pipe takes in one piece (PIPE_BUF).
    pieceBytes = 4096,
};

static _Alignas(16) char alternateStack[stackBytes];

/// The thread that reports; 0 while none has crashed.
static atomic_int reporter;

// MARK: Writing

/// What is written next, in pieces of whole lines.
static struct {
    char bytes[pieceBytes];
    size_t count;
    int isGivenUp;
} output;

static void flush(void) {
    struct pollfd log = {.fd = STDERR_FILENO, .events = POLLOUT};
    output.isGivenUp |= poll(&log, 1, patienceMilliseconds) != 1 || !(log.revents & POLLOUT);
    if (!output.isGivenUp && write(STDERR_FILENO, output.bytes, output.count) < 0) {
        output.isGivenUp = 1;
    }
    output.count = 0;
}

static void add_text(const char *text) {
    // A line that does not fit loses its end.
    for (; *text != '\0' && output.count < pieceBytes - 1; text++) {
        output.bytes[output.count++] = *text;
    }
}

static void add_number(uint64_t value, unsigned base) {
    char digits[24];
    size_t start = sizeof digits - 1;
    digits[start] = '\0';
    do {
        digits[--start] = "0123456789abcdef"[value % base];
        value /= base;
    } while (value > 0);
    add_text(base == 16 ? "0x" : "");
    add_text(digits + start);
}

static void end_line(void) {
    output.bytes[output.count++] = '\n';
    flush();
}

// MARK: The report

/// The sixth number of /proc/self/statm, in bytes: what counts against RLIMIT_DATA, and the main thread's stack
/// (proc_pid_statm(5)).
static uint64_t data_bytes(void) {
    char text[256];
    int file = open_for_report("/proc/self/statm");
    ssize_t count = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) {
        close(file);
    }
    text[count < 0 ? 0 : count] = '\0';
    const char *next = text;
    for (int field = 1; field < 6 && next != NULL; field++) {
        next = strchr(next, ' ');
        next = next == NULL ? NULL : next + 1;
    }
    uint64_t pages = 0;
    for (; next != NULL && *next >= '0' && *next <= '9'; next++) {
        pages = pages * 10 + (uint64_t)(*next - '0');
    }
    return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void report_signal(const siginfo_t *information) {
    // What the extension wrote last may lack the end of its line.
    add_text("\nintent-extension: crash ");
    for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) {
        add_text(signals[index].number == information->si_signo ? signals[index].name : "");
    }
    // Only a fault of the processor has an address, and not each of them.
    if (information->si_code > 0 && information->si_code != SI_KERNEL) {
        add_text(" at ");
        add_number((uint64_t)(uintptr_t)information->si_addr, 16);
    }
    add_text(", data ");
    add_number(data_bytes(), 10);
    end_line();
}

static void report_frame(size_t number, uint64_t address) {
    const struct mapping *mapping = mapping_of(address);
    add_text("intent-extension: frame ");
    add_number(number, 10);
    add_text(" ");
    if (mapping != NULL) {
        add_text(mapping->path);
        add_text("+");
        address = address - mapping->start + mapping->offset;
    }
    add_number(address, 16);
    end_line();
}

static void report(const siginfo_t *information, const ucontext_t *context) {
    static uint64_t frames[maximumFrames];
    report_signal(information);
    read_mappings();
    size_t count = walk_stack(context, frames, maximumFrames);
    for (size_t index = 0; index < count && !output.isGivenUp; index++) {
        report_frame(index, frames[index]);
    }
}

/// Ends the process by `number`, as if nobody had handled it.
static void end_by(int number) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigset_t unblocked;
    sigaction(number, &action, NULL);
    sigemptyset(&unblocked);
    sigaddset(&unblocked, number);
    syscall(SYS_tgkill, getpid(), (int)syscall(SYS_gettid), number);
    pthread_sigmask(SIG_UNBLOCK, &unblocked, NULL);
    // Where a filter refuses tgkill, the instruction that failed does so again on return; abort goes on by itself.
}

static void on_crash(int number, siginfo_t *information, void *context) {
    int none = 0;
    if (atomic_compare_exchange_strong(&reporter, &none, (int)syscall(SYS_gettid))) {
        // The host may be gone: that is not to be the signal that ends the process.
        struct sigaction ignore = {.sa_handler = SIG_IGN};
        sigaction(SIGPIPE, &ignore, NULL);
        report(information, context);
    } else {
        // Another thread is at it; the end of this one would be its end too.
        poll(NULL, 0, 10 * patienceMilliseconds);
    }
    end_by(number);
}

int32_t extension_report_crashes(void) {
    const stack_t stack = {.ss_sp = alternateStack, .ss_size = sizeof alternateStack};
    struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_ONSTACK | SA_SIGINFO};
    // A crash of the handler itself ends the process at once: the kernel asks nobody about a fault that is blocked.
    sigfillset(&action.sa_mask);
    int error = sigaltstack(&stack, NULL) == 0 ? 0 : errno;
    for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) {
        error = sigaction(signals[index].number, &action, NULL) == 0 ? error : errno;
    }
    return error;
}
