#define _GNU_SOURCE
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <termios.h>
#include <unistd.h>

/// The settings before `terminal_hold`. Written before the handlers that read them are installed.
static struct termios original;
/// Whether `original` holds the settings.
static volatile sig_atomic_t is_known;
/// Whether the program wants the terminal without echo.
static volatile sig_atomic_t is_wanted;
/// Whether the terminal has no echo now.
static volatile sig_atomic_t is_held;
/// The pipe of `terminal_events`, with the end for reading first.
static int events[2] = {-1, -1};
/// Whether Ctrl-C is an event, and whether one was not read yet.
static volatile sig_atomic_t is_interrupt_event, is_interrupted;
/// Whether the terminal brackets pastes.
static volatile sig_atomic_t brackets_pastes;

/// Writes bytes, and ignores a failure. Preserves `errno`, as signal handlers have to.
static void put(int descriptor, const char *bytes, size_t count) {
  int error = errno;
  ssize_t written = write(descriptor, bytes, count);
  (void)written;
  errno = error;
}

/// Writes an event. A failure is harmless: a full pipe wakes the reader too.
static void report(char event) { put(events[1], &event, 1); }

/// Turns bracketed paste on or off: DECSET 2004 of xterm.
static void bracket(bool brackets) {
  static const char begin[] = "\x1b[?2004h", end[] = "\x1b[?2004l";
  put(isatty(STDOUT_FILENO) ? STDOUT_FILENO : STDERR_FILENO, brackets ? begin : end, sizeof begin - 1);
}

/// Returns whether this program may change the terminal. The system would stop a background job that does. A terminal
/// that is not the controlling one has no jobs.
static bool is_foreground(void) {
  pid_t front = tcgetpgrp(STDIN_FILENO);
  return front < 0 || front == getpgrp();
}

static bool apply(void) {
  if (!is_foreground()) return false;
  struct termios quiet = original;
  quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON);
  quiet.c_cc[VMIN] = 1;
  quiet.c_cc[VTIME] = 0;
  if (tcsetattr(STDIN_FILENO, TCSANOW, &quiet) != 0) return false;
  is_held = 1;
  if (brackets_pastes) bracket(true);
  return true;
}

/// Restores the settings, with TCSANOW or TCSAFLUSH of tcsetattr(3). Calls only functions that are safe in a signal
/// handler.
static void release(int action) {
  if (!is_held) return;
  is_held = 0;
  if (brackets_pastes) bracket(false);
  tcsetattr(STDIN_FILENO, action, &original);
}

/// Installs the default action of the signal `number`, and raises it. Returns only if that action stops the program and
/// the program is continued later.
static void raise_default(int number) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, before;
  sigaction(number, &standard, &before);
  sigset_t set, mask;
  sigemptyset(&set);
  sigaddset(&set, number);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &set, &mask);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &before, NULL);
}

void terminal_hide_memory(bool hides) {
  prctl(PR_SET_DUMPABLE, hides ? 0 : 1);
}

/// Restores the terminal, and ends the program by a signal.
static void end(int number) {
  // The typed input may be a passcode, which the next program must not read.
  release(TCSAFLUSH);
  // Anybody at the terminal can type Ctrl-\. That must not write the memory of the host to a file.
  if (number == SIGQUIT) prctl(PR_SET_DUMPABLE, 0);
  raise_default(number);
}

/// Restores the terminal, and stops the program.
static void stop(int number) {
  int error = errno;
  release(TCSAFLUSH);
  raise_default(number);
  errno = error;
}

/// Holds the terminal again after the program was continued, regardless of the signal that stopped it.
static void resume(int number) {
  (void)number;
  int error = errno;
  // Another program may have changed the settings.
  is_held = 0;
  if (is_wanted && apply()) report(TERMINAL_CONTINUED);
  errno = error;
}

/// Reports Ctrl-C. A second Ctrl-C before the first is read ends the program, because the program does not respond.
static void interrupt(int number) {
  if (!is_interrupt_event || is_interrupted) return end(number);
  is_interrupted = 1;
  report(TERMINAL_INTERRUPTED);
}

/// The descriptor of `terminal_watch_size`.
static volatile sig_atomic_t size_descriptor = -1;

static void report_size(int number) {
  (void)number;
  report(TERMINAL_RESIZED);
  // A failure is harmless: a full pipe reports an earlier change that was not read yet.
  put(size_descriptor, "", 1);
}

static void install(int number, void (*handler)(int), int flags) {
  struct sigaction before;
  // A signal that the program's starter ignores stays ignored.
  if (sigaction(number, NULL, &before) != 0 || before.sa_handler != SIG_DFL) return;
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
enum { stack_size = 64 << 10 };

/// The stacks for signal handlers on the main thread and on the thread that holds the terminal. After a stack overflow,
/// the thread's own stack has no room for a handler. The sanitizers have such stacks themselves.
static _Alignas(16) char main_stack[stack_size], holder_stack[stack_size];

static void use_stack(char *start) {
  stack_t stack = {.ss_sp = start, .ss_size = stack_size};
  sigaltstack(&stack, NULL);
}
#endif

bool terminal_hold(void) {
  if (is_held) return true;
  if (!is_foreground()) return false;
  if (!is_known) {
    if (tcgetattr(STDIN_FILENO, &original) != 0) return false;
    if (pipe2(events, O_CLOEXEC | O_NONBLOCK) != 0) return false;
    is_known = 1;
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
    use_stack(holder_stack);
#endif
    atexit(terminal_restore);
    static const int ending[] = {SIGHUP, SIGPIPE, SIGQUIT, SIGTERM, SIGXCPU};
    for (size_t index = 0; index < sizeof ending / sizeof ending[0]; index++) install(ending[index], end, SA_RESTART);
    install(SIGINT, interrupt, SA_RESTART);
    install(SIGTSTP, stop, SA_RESTART);
    install(SIGWINCH, report_size, SA_RESTART);
    install(SIGCONT, resume, SA_RESTART);
  }
  is_wanted = 1;
  return apply();
}

void terminal_restore(void) {
  is_wanted = 0;
  release(TCSANOW);
}

void terminal_discard_input(void) { tcflush(STDIN_FILENO, TCIFLUSH); }

int terminal_events(void) { return events[0]; }

char terminal_next_event(void) {
  char event;
  if (read(events[0], &event, 1) != 1) return 0;
  if (event == TERMINAL_INTERRUPTED) is_interrupted = 0;
  return event;
}

void terminal_catch_interrupts(bool catches) { is_interrupt_event = catches; }

void terminal_bracket_pastes(void) {
  if (brackets_pastes) return;
  brackets_pastes = 1;
  if (is_held) bracket(true);
}

#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
/// Disables the Swift runtime's backtracer on a terminal. After a crash or Ctrl-\ it would let anybody at the terminal
/// read the host's memory. The runtime handles only the signals that have no handler when it starts, so these handlers
/// are installed earlier. Without a terminal, the variable `SWIFT_BACKTRACE` decides, as in any program. SIGQUIT is a
/// request to end and no crash, so it never starts the backtracer, which takes seconds.
///
/// Only the linker's section for functions that run before all libraries comes before the runtime. The sanitizers
/// handle crashes themselves, and their functions can't be called so early.
static void handle_crashes(void) {
  install(SIGQUIT, end, SA_ONSTACK);
  if (!isatty(STDIN_FILENO) && !isatty(STDOUT_FILENO) && !isatty(STDERR_FILENO)) return;
  use_stack(main_stack);
  static const int crashes[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
  for (size_t index = 0; index < sizeof crashes / sizeof crashes[0]; index++) {
    install(crashes[index], end, SA_ONSTACK);
  }
}

__attribute__((section(".preinit_array"), used)) static void (*const before_libraries)(void) = handle_crashes;
#endif

bool input_has_ended(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  if (feof(stdin)) return true;
  // If input is ready, reading does not block.
  if (poll(&input, 1, 0) != 1) return false;
  int byte = getc(stdin);
  if (byte == EOF) return true;
  ungetc(byte, stdin);
  return false;
}

bool input_is_buffered(void) {
  // The C library has no function for this, so the members of its buffer are compared.
  return stdin->_IO_read_ptr < stdin->_IO_read_end;
}

void terminal_watch_size(int descriptor) {
  size_descriptor = descriptor;
  install(SIGWINCH, report_size, SA_RESTART);
}
