// Uses terminal control characters in every text that it sends: at 'init' in the reason why it can't start, at
// 'resolve' in the options, at 'confirm' in what the user has to do, at 'handle' in the reason for the failure. It
// writes the same text to its log.
#include <stdio.h>

#include "life.h"
#include "wire.h"

// A title and a colour for the terminal, its bell, a tab, line ends, C1 controls, a direction override, an isolate and
// its end, direction marks, and a delete.
#define EVIL                                                                                                           \
    "\x1b]0;title\a\x1b[31mred\x1b[0m\t\b\r\nline\v\f\x01\x1f\xc2\x9b"                                                  \
    "2J\xc2\x85\xc2\x90\xe2\x80\xae"                                                                                   \
    "eurt\xe2\x80\xac\xe2\x81\xa6i\xe2\x81\xa9\xe2\x80\x8f\xe2\x80\x8e\xd8\x9c\x7f end"

static void refuse_launch(int socket) {
    struct frame frame;
    begin_object(&frame, "launchFailed", 3);
    add_string(&frame, "cause", "loaderRefused");
    add_string(&frame, "subject", "subject" EVIL);
    add_string(&frame, "detail", "detail" EVIL);
    send_frame(socket, &frame);
}

static void offer(int socket, int64_t call) {
    struct frame frame;
    begin_object(&frame, "resolution", 2);
    add_integer(&frame, "call", call);
    add_array_of_object(&frame, "results", "INSendMessageRecipientResolutionResult", 2);
    add_string(&frame, "kind", "disambiguation");
    add_array_of_object(&frame, "options", "INPerson", 1);
    add_string(&frame, "displayName", "option" EVIL);
    send_frame(socket, &frame);
}

static void send_to_app(int socket, int64_t call) {
    enum { failureRequiringAppLaunch = 5 };
    struct frame frame;
    begin_object(&frame, "response", 2);
    add_integer(&frame, "call", call);
    add_object(&frame, "response", "INSendMessageIntentResponse", 2);
    add_integer(&frame, "code", failureRequiringAppLaunch);
    add_object(&frame, "userActivity", "NSUserActivity", 2);
    add_string(&frame, "activityType", "type" EVIL);
    add_object(&frame, "userInfo", "Dictionary", 1);
    add_string(&frame, "error", "response" EVIL);
    send_frame(socket, &frame);
}

int misbehave(enum moment moment, int socket, int64_t call) {
    fputs("log" EVIL "\n", stderr);
    switch (moment) {
    case atInit: refuse_launch(socket); break;
    case atResolve: offer(socket, call); break;
    case atConfirm: send_to_app(socket, call); break;
    case atHandle: answer_words(socket, call, "failure" EVIL); break;
    default: *(volatile int *)8 = 1;
    }
    return 1;
}
