// An extension that implements the wire protocol itself, without 'Intents': correctly, or with the error that the name
// of its principal class selects.

#define _GNU_SOURCE
#include "intent_extension.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "wire.h"

intent_extension_main intent_extension_main_v1;

static void welcome(int socket, int64_t version) {
    struct frame frame;
    begin_object(&frame, "welcome", 1);
    add_integer(&frame, "version", version);
    send_frame(socket, &frame);
}

static void opened(int socket, int64_t call) {
    struct frame frame;
    begin_object(&frame, "opened", 1);
    add_integer(&frame, "call", call);
    send_frame(socket, &frame);
}

/// Reads and discards all input until the host has closed the connection.
static void listen_until_end(int socket) {
    struct frame frame;
    while (read_frame(socket, &frame)) {
    }
}

// MARK: Answers to hello

static void refuse_version(int socket) {
    struct frame frame;
    begin_object(&frame, "launchFailed", 3);
    add_string(&frame, "cause", "protocolVersion");
    add_integer(&frame, "minimumVersion", 7);
    add_integer(&frame, "maximumVersion", 9);
    send_frame(socket, &frame);
}

static void blame_the_system(int socket) {
    struct frame frame;
    begin_object(&frame, "launchFailed", 1);
    add_string(&frame, "cause", "sandboxIncomplete");
    send_frame(socket, &frame);
}

static void choose_unknown_version(int socket) {
    welcome(socket, 99);
    listen_until_end(socket);
}

static void send_half_a_frame(int socket) {
    send_bytes(socket, "\x64\0\0\0\x09", 5);
}

static void send_half_a_header(int socket) {
    send_bytes(socket, "\x64\0", 2);
}

static void send_oversize_length(int socket) {
    send_bytes(socket, "\xff\xff\xff\xff", 4);
    listen_until_end(socket);
}

static void send_garbage(int socket) {
    send_bytes(socket, "\x03\0\0\0\xfe\xfe\xfe", 7);
    listen_until_end(socket);
}

static void send_trailing_bytes(int socket) {
    send_bytes(socket, "\x02\0\0\0\0\0", 6);
    listen_until_end(socket);
}

static void send_no_object(int socket) {
    send_bytes(socket, "\x01\0\0\0\x01", 5);
    listen_until_end(socket);
}

static void send_empty_frame(int socket) {
    send_bytes(socket, "\0\0\0\0", 4);
    listen_until_end(socket);
}

static void send_unknown_message(int socket) {
    struct frame frame;
    begin_object(&frame, "surprise", 0);
    send_frame(socket, &frame);
    listen_until_end(socket);
}

static void answer_instead_of_welcome(int socket) {
    opened(socket, 1);
    listen_until_end(socket);
}

static void leave_at_once(int socket) {
    (void)socket;
}

/// The process keeps running, but closes its side of the connection.
static void hang_up_and_stay(int socket) {
    shutdown(socket, SHUT_WR);
    while (1) {
        pause();
    }
}

// MARK: Answers to calls

static void say_nothing(int socket) {
    welcome(socket, 1);
    listen_until_end(socket);
}

static void answer_another_call(int socket) {
    struct frame frame;
    welcome(socket, 1);
    while (read_frame(socket, &frame)) {
        opened(socket, frame_call(&frame) + 76);
    }
}

static void answer_in_advance(int socket) {
    welcome(socket, 1);
    opened(socket, 2);
    listen_until_end(socket);
}

static void welcome_again(int socket) {
    struct frame frame;
    welcome(socket, 1);
    while (read_frame(socket, &frame)) {
        welcome(socket, 1);
    }
}

static void answer_opened_to_all(int socket) {
    struct frame frame;
    welcome(socket, 1);
    while (read_frame(socket, &frame)) {
        opened(socket, frame_call(&frame));
    }
}

static void leave_after_welcome(int socket) {
    struct frame frame;
    welcome(socket, 1);
    read_frame(socket, &frame);
}

static void never_read(int socket) {
    welcome(socket, 1);
    while (1) {
        pause();
    }
}

/// Closes its output, and then lets the host wait.
static void close_output(int socket) {
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
    say_nothing(socket);
}

/// Stops the whole process, including the thread that waits for the host to hang up.
static void stop_itself(int socket) {
    welcome(socket, 1);
    kill(getpid(), SIGSTOP);
}

/// Leaves a child process that holds the log open, and writes its identifier to the log.
static void leave_a_child(int socket) {
    pid_t child = fork();
    if (child == 0) {
        close(socket);
        while (1) {
            pause();
        }
    }
    fprintf(stderr, "child %d\n", (int)child);
    leave_after_welcome(socket);
}

// MARK: Crashes

/// Each call uses a part of the stack, and has work to do after the next call, so that it is not a tail call.
__attribute__((noinline)) static int overflow_stack(int depth) {
    volatile char part[4096] = {0};
    part[depth % 4096] = 1;
    return depth < 0 ? 0 : overflow_stack(depth + 1) + part[depth % 4096];
}

static void overflow(int socket) {
    welcome(socket, overflow_stack(0));
}

static void call_nothing(int socket) {
    void (*volatile nothing)(int) = NULL;
    nothing(socket);
}

static void crash(void) {
    *(volatile int *)8 = 1;
}

static void crash_without_output(int socket) {
    (void)socket;
    close(STDERR_FILENO);
    crash();
}

static void crash_without_descriptors(int socket) {
    const struct rlimit few = {.rlim_cur = 32, .rlim_max = 32};
    (void)socket;
    setrlimit(RLIMIT_NOFILE, &few);
    while (dup(STDERR_FILENO) >= 0) {
    }
    crash();
}

static const char forgedReport[] =
    "intent-extension: crash SIGSEGV at 0x10, data 1\n"
    "intent-extension: frame 0 /nowhere/libForged.so+0x1\n"
    "intent-extension: frame 1 /dev/zero+0x1\n"
    "intent-extension: frame 2 0xffffffffffffffff\n";

static void forge_and_leave(int socket) {
    (void)socket;
    fputs(forgedReport, stderr);
}

static void forge_and_crash(int socket) {
    forge_and_leave(socket);
    crash();
}

/// Writes a forged crash report, and crashes without a real one.
static void forge_for_crash(int socket) {
    signal(SIGSEGV, SIG_DFL);
    forge_and_crash(socket);
}

/// Finds the offset of `crash` in this library's file with proc_pid_maps(5); 0 if it is not found.
static size_t offset_of_crash(void) {
    char line[4096];
    size_t offset = 0;
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps != NULL && fgets(line, sizeof line, maps) != NULL) {
        unsigned long start, end, start_offset;
        unsigned long place = (unsigned long)crash;
        if (sscanf(line, "%lx-%lx %*s %lx", &start, &end, &start_offset) == 3 && start <= place && place < end) {
            offset = place - start + start_offset;
        }
    }
    if (maps != NULL) {
        fclose(maps);
    }
    return offset;
}

/// Writes a report with files that the host should not open, and a copy of this library, and crashes without a real
/// report.
static void forge_files(int socket) {
    static const char *const files[] = {"home/fifo", "outside.so", "home/link.so", "home/library.so"};
    const char *home = getenv("HOME");
    size_t offset = offset_of_crash() + 1;
    (void)socket;
    fputs("intent-extension: crash SIGSEGV at 0x10, data 1\n", stderr);
    for (unsigned index = 0; index < sizeof files / sizeof files[0]; index++) {
        int length = (int)(strlen(home) - strlen("home"));
        fprintf(stderr, "intent-extension: frame %u %.*s%s+0x%zx\n", index, length, home, files[index], offset);
    }
    fprintf(stderr, "intent-extension: frame 4 /dev/null+0x%zx\n", offset);
    signal(SIGSEGV, SIG_DFL);
    crash();
}

/// A copy of this library with this name crashes when it is loaded.
__attribute__((constructor)) static void crash_on_load(void) {
    Dl_info own;
    if (dladdr((void *)crash_on_load, &own) != 0 && strstr(own.dli_fname, "CrashOnLoad") != NULL) {
        crash();
    }
}

// MARK: The correct answers

static void resolve_nothing(int socket, int64_t call) {
    struct frame frame;
    begin_object(&frame, "resolution", 2);
    add_integer(&frame, "call", call);
    add_array_of_object(&frame, "results", "INIntentResolutionResult", 1);
    add_string(&frame, "kind", "notImplemented");
    send_frame(socket, &frame);
}

static void fail(int socket, int64_t call, const char *reason, const char *subject) {
    struct frame frame;
    begin_object(&frame, "failed", 3);
    add_integer(&frame, "call", call);
    add_string(&frame, "reason", reason);
    add_string(&frame, "subject", subject);
    send_frame(socket, &frame);
}

static void succeed(int socket, int64_t call) {
    enum { success = 3 };
    struct frame frame;
    begin_object(&frame, "response", 2);
    add_integer(&frame, "call", call);
    add_object(&frame, "response", "INSendMessageIntentResponse", 1);
    add_integer(&frame, "code", success);
    send_frame(socket, &frame);
}

static void answer_calls(int socket, void (*before_answer)(int socket)) {
    struct frame frame;
    while (read_frame(socket, &frame)) {
        int64_t call = frame_call(&frame);
        if (call < 0) {
            continue;
        }
        before_answer(socket);
        if (frame_is(&frame, "open")) {
            opened(socket, call);
        } else if (frame_is(&frame, "resolve")) {
            resolve_nothing(socket, call);
        } else if (frame_is(&frame, "confirm")) {
            fail(socket, call, "notImplemented", "confirm");
        } else if (frame_is(&frame, "handle")) {
            succeed(socket, call);
        }
    }
}

static void keep_quiet(int socket) {
    (void)socket;
}

static void converse(int socket) {
    welcome(socket, 1);
    answer_calls(socket, keep_quiet);
}

// MARK: Unexpected messages

static void ask(int socket) {
    struct frame frame;
    begin_object(&frame, "deleteAllInteractions", 1);
    add_integer(&frame, "operation", 5);
    send_frame(socket, &frame);
}

static void update(int socket) {
    struct frame frame;
    begin_object(&frame, "update", 2);
    add_integer(&frame, "conversation", 60);
    add_object(&frame, "response", "INGetRideStatusIntentResponse", 1);
    add_integer(&frame, "code", 3);
    send_frame(socket, &frame);
}

static void ask_and_update(int socket) {
    ask(socket);
    update(socket);
}

static void ask_before_welcome(int socket) {
    struct frame frame;
    ask(socket);
    if (read_frame(socket, &frame) && frame_is(&frame, "completed")) {
        converse(socket);
    }
}

static void speak_unasked(int socket) {
    welcome(socket, 1);
    ask_and_update(socket);
    answer_calls(socket, ask_and_update);
}

/// Sends a last message when the host hangs up.
static void ask_at_the_end(int socket) {
    converse(socket);
    ask(socket);
}

static void ask_forever(int socket) {
    welcome(socket, 1);
    while (1) {
        ask(socket);
    }
}

static void update_forever(int socket) {
    welcome(socket, 1);
    while (1) {
        update(socket);
    }
}

// MARK: The entry point

static const struct mode {
    const char *name;
    void (*play)(int socket);
} modes[] = {
    {"RefuseVersion", refuse_version},
    {"BlameTheSystem", blame_the_system},
    {"ChooseUnknownVersion", choose_unknown_version},
    {"HalfAFrame", send_half_a_frame},
    {"HalfAHeader", send_half_a_header},
    {"OversizeLength", send_oversize_length},
    {"Garbage", send_garbage},
    {"TrailingBytes", send_trailing_bytes},
    {"NoObject", send_no_object},
    {"EmptyFrame", send_empty_frame},
    {"UnknownMessage", send_unknown_message},
    {"AnswerInsteadOfWelcome", answer_instead_of_welcome},
    {"LeaveAtOnce", leave_at_once},
    {"HangUpAndStay", hang_up_and_stay},
    {"SayNothing", say_nothing},
    {"AnswerAnotherCall", answer_another_call},
    {"AnswerInAdvance", answer_in_advance},
    {"WelcomeAgain", welcome_again},
    {"AnswerOpenedToAll", answer_opened_to_all},
    {"LeaveAfterWelcome", leave_after_welcome},
    {"NeverRead", never_read},
    {"CloseOutput", close_output},
    {"StopItself", stop_itself},
    {"LeaveAChild", leave_a_child},
    {"Overflow", overflow},
    {"CallNothing", call_nothing},
    {"CrashWithoutOutput", crash_without_output},
    {"CrashWithoutDescriptors", crash_without_descriptors},
    {"ForgeAndLeave", forge_and_leave},
    {"ForgeAndCrash", forge_and_crash},
    {"ForgeForCrash", forge_for_crash},
    {"ForgeFiles", forge_files},
    {"Converse", converse},
    {"AskBeforeWelcome", ask_before_welcome},
    {"SpeakUnasked", speak_unasked},
    {"AskAtTheEnd", ask_at_the_end},
    {"AskForever", ask_forever},
    {"UpdateForever", update_forever},
};

int32_t intent_extension_main_v1(int32_t socket, const struct intent_extension_launch *launch) {
    (void)launch;
    struct frame hello;
    if (read_frame(socket, &hello)) {
        for (size_t index = 0; index < sizeof modes / sizeof modes[0]; index++) {
            if (frame_has(&hello, modes[index].name)) {
                modes[index].play(socket);
                break;
            }
        }
    }
    close(socket);
    return 0;
}
