#define _GNU_SOURCE
#include "life.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "intent_extension.h"
#include "wire.h"

intent_extension_main intent_extension_main_v1;

static const struct {
    const char *name;
    /// The message that triggers the moment; null if no message does.
    const char *message;
} moments[] = {
    [atLoad] = {"load", NULL},       [atInit] = {"init", NULL},         [atOpen] = {"open", "open"},
    [atResolve] = {"resolve", "resolve"}, [atConfirm] = {"confirm", "confirm"}, [atHandle] = {"handle", "handle"},
};

static const char onAnotherThread[] = "-thread";

// MARK: The moment

/// The last component of the working directory's path, which has the name of the bundle.
static const char *last_part(void) {
    static char folder[PATH_MAX];
    const char *dot = getcwd(folder, sizeof folder) == NULL ? NULL : strrchr(folder, '.');
    return dot == NULL ? "" : dot + 1;
}

static enum moment chosen_moment(void) {
    const char *part = last_part();
    size_t length = strcspn(part, "-");
    for (int moment = atLoad; moment < never; moment++) {
        if (strlen(moments[moment].name) == length && strncmp(moments[moment].name, part, length) == 0) {
            return (enum moment)moment;
        }
    }
    return never;
}

struct defect {
    enum moment moment;
    int socket;
    int64_t call;
    int isAnswered;
};

static void *play(void *context) {
    struct defect *defect = context;
    defect->isAnswered = misbehave(defect->moment, defect->socket, defect->call);
    return NULL;
}

/// Calls the defect if `moment` is the selected one. Returns whether the call has been answered.
static int reach(enum moment moment, int socket, int64_t call) {
    struct defect defect = {.moment = moment, .socket = socket, .call = call};
    pthread_t thread;
    if (chosen_moment() != moment || strcmp(request_text(), "behave") == 0) {
        return 0;
    }
    if (strstr(last_part(), onAnotherThread) == NULL || pthread_create(&thread, NULL, play, &defect) != 0) {
        play(&defect);
    } else {
        pthread_join(thread, NULL);
    }
    return defect.isAnswered;
}

__attribute__((constructor)) static void load(void) {
    reach(atLoad, -1, 0);
}

// MARK: The request

static char text[1024];

const char *request_text(void) {
    return text;
}

/// Stores the message's text, if the frame contains one.
static void take_text(const struct frame *frame) {
    static const unsigned char field[] = {7, 'c', 'o', 'n', 't', 'e', 'n', 't', 5};
    const unsigned char *found = memmem(frame->bytes, frame->count, field, sizeof field);
    if (found == NULL || found + sizeof field >= frame->bytes + frame->count) {
        return;
    }
    // A text of fewer than 128 bytes has a length of one byte.
    const unsigned char *start = found + sizeof field + 1;
    size_t length = start[-1] & 0x7f;
    size_t left = (size_t)(frame->bytes + frame->count - start);
    length = length < left ? length : left;
    memcpy(text, start, length);
    text[length] = '\0';
}

// MARK: Answers

static void begin_answer(struct frame *frame, const char *type, int64_t call, unsigned char fields) {
    begin_object(frame, type, fields + 1);
    add_integer(frame, "call", call);
}

void answer_words(int socket, int64_t call, const char *words) {
    struct frame frame;
    begin_answer(&frame, "failed", call, 2);
    add_string(&frame, "reason", "methodFailed");
    add_string(&frame, "subject", words);
    send_frame(socket, &frame);
}

int answer_outcome(int socket, int64_t call, const char *what, long result) {
    char words[256];
    snprintf(words, sizeof words, "%s: %s", what, result < 0 ? strerror(errno) : "done");
    answer_words(socket, call, words);
    return 1;
}

static void begin_response(struct frame *frame, int64_t call, int64_t code) {
    begin_answer(frame, "response", call, 1);
    add_object(frame, "response", "INSendMessageIntentResponse", 1);
    add_integer(frame, "code", code);
}

void right_answer(enum moment moment, int64_t call, struct frame *frame) {
    enum { ready = 1, success = 3 };
    switch (moment) {
    case atResolve:
        begin_answer(frame, "resolution", call, 1);
        add_array_of_object(frame, "results", "INIntentResolutionResult", 1);
        add_string(frame, "kind", "notImplemented");
        break;
    case atConfirm: begin_response(frame, call, ready); break;
    case atHandle: begin_response(frame, call, success); break;
    default: begin_answer(frame, "opened", call, 0); break;
    }
}

void answer_rightly(enum moment moment, int socket, int64_t call) {
    struct frame frame;
    right_answer(moment, call, &frame);
    send_frame(socket, &frame);
}

// MARK: The life

static void welcome(int socket) {
    struct frame frame;
    begin_object(&frame, "welcome", 1);
    add_integer(&frame, "version", 1);
    send_frame(socket, &frame);
}

static enum moment moment_of(const struct frame *frame) {
    for (int moment = atOpen; moment < never; moment++) {
        if (frame_is(frame, moments[moment].message)) {
            return (enum moment)moment;
        }
    }
    return never;
}

int32_t intent_extension_main_v1(int32_t socket, const struct intent_extension_launch *launch) {
    struct frame frame;
    (void)launch;
    if (!read_frame(socket, &frame)) {
        return 0;
    }
    if (!reach(atInit, socket, 0)) {
        welcome(socket);
    }
    while (read_frame(socket, &frame)) {
        enum moment moment = moment_of(&frame);
        int64_t call = frame_call(&frame);
        take_text(&frame);
        if (moment != never && !reach(moment, socket, call)) {
            answer_rightly(moment, socket, call);
        }
    }
    close(socket);
    return 0;
}
