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

// All of this code runs in a signal handler of a crashed process. It allocates no memory, takes no lock, and calls only
// functions that signal-safety(7) allows. Static memory that is never used costs nothing. Only the thread that writes
// the report uses the buffers in it.

/// The signals of signal(7) that the processor or the process itself raises.
static const struct {
    int number;
    const char *name;
} signals[] = {
    {SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"}, {SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"},
    {SIGABRT, "SIGABRT"}, {SIGFPE, "SIGFPE"}, {SIGSYS, "SIGSYS"},
};

enum {
    maximumFrames = 64,
    /// The size of the alternate stack: for the handler, its calls, and the registers of processors with many
    /// registers.
    stackBytes = 128 << 10,
    /// The time that the report waits for a host that does not read.
    patienceMilliseconds = 100,
    /// The number of bytes that a pipe accepts atomically (PIPE_BUF).
    pieceBytes = 4096,
};

static _Alignas(16) char alternateStack[stackBytes];

/// The thread that writes the report; 0 if no thread has crashed.
static atomic_int reporter;

// MARK: Writing

/// The next piece of output, which consists of whole lines.
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
    // A line that does not fit is cut off.
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

/// The sixth number of /proc/self/statm, in bytes: the memory that counts against RLIMIT_DATA, and the main thread's
/// stack (proc_pid_statm(5)).
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
    // The extension's last line may lack a line feed.
    add_text("\nintent-extension: crash ");
    for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) {
        add_text(signals[index].number == information->si_signo ? signals[index].name : "");
    }
    // Only faults of the processor have an address, and not all of them do.
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

/// Ends the process by the signal `number`, with its default action.
static void end_by(int number) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigset_t unblocked;
    sigaction(number, &action, NULL);
    sigemptyset(&unblocked);
    sigaddset(&unblocked, number);
    syscall(SYS_tgkill, getpid(), (int)syscall(SYS_gettid), number);
    pthread_sigmask(SIG_UNBLOCK, &unblocked, NULL);
    // If a filter refuses tgkill, the failed instruction runs and fails again after the handler returns. abort
    // continues by itself.
}

static void on_crash(int number, siginfo_t *information, void *context) {
    int none = 0;
    if (atomic_compare_exchange_strong(&reporter, &none, (int)syscall(SYS_gettid))) {
        // The host may have ended. SIGPIPE must then not end the process instead of the original signal.
        struct sigaction ignore = {.sa_handler = SIG_IGN};
        sigaction(SIGPIPE, &ignore, NULL);
        report(information, context);
    } else {
        // Another thread is writing its report. Ending this thread now would end the process before the report is
        // complete.
        poll(NULL, 0, 10 * patienceMilliseconds);
    }
    end_by(number);
}

int32_t extension_report_crashes(void) {
    const stack_t stack = {.ss_sp = alternateStack, .ss_size = sizeof alternateStack};
    struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_ONSTACK | SA_SIGINFO};
    // All signals are blocked in the handler. A crash of the handler therefore ends the process immediately, because
    // the kernel does not call a handler for a blocked fault.
    sigfillset(&action.sa_mask);
    int error = sigaltstack(&stack, NULL) == 0 ? 0 : errno;
    for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) {
        error = sigaction(signals[index].number, &action, NULL) == 0 ? error : errno;
    }
    return error;
}
