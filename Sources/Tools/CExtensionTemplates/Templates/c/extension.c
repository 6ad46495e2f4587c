// The entry point, and the answers to the host's messages.

#include "intent_extension.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "handlers.h"

// MARK: Answers

/// Starts the answer to a call, with 'fields' further fields.
static void begin(struct wire_buffer *answer, const char *type, struct wire_value message, size_t fields) {
    wire_put_object(answer, type, fields + 1);
    wire_put_name(answer, "call");
    wire_put_integer(answer, wire_integer(wire_field(message, "call"), 0));
}

static void fail(struct wire_buffer *answer, struct wire_value message, const char *reason) {
    begin(answer, "failed", message, 1);
    wire_put_name(answer, "reason");
    wire_put_string(answer, reason);
}

static void greet_host(struct wire_buffer *answer, struct wire_value hello) {
    enum { version = 1 };
    if (wire_integer(wire_field(hello, "minimumVersion"), version) > version) {
        wire_put_object(answer, "launchFailed", 3);
        wire_put_name(answer, "cause");
        wire_put_string(answer, "protocolVersion");
        wire_put_name(answer, "minimumVersion");
        wire_put_integer(answer, version);
        wire_put_name(answer, "maximumVersion");
    } else {
        wire_put_object(answer, "welcome", 1);
        wire_put_name(answer, "version");
    }
    wire_put_integer(answer, version);
}

static void resolve(struct wire_buffer *answer, struct wire_value message, const struct intent_handler *handler) {
    char name[200];
    struct wire_value intent = wire_field(message, "intent");
    if (!wire_string(wire_field(message, "parameter"), name, sizeof name)) return fail(answer, message, "invalidCall");
    for (const struct parameter *parameter = handler->parameters; parameter->name != NULL; parameter++) {
        if (strcmp(parameter->name, name) != 0) continue;
        begin(answer, "resolution", message, 1);
        wire_put_name(answer, "results");
        return parameter->resolve(answer, parameter->result, wire_field(intent, name));
    }
    // A parameter that this extension does not check.
    begin(answer, "resolution", message, 1);
    wire_put_name(answer, "results");
    wire_put_array(answer, 1);
    wire_put_object(answer, "INIntentResolutionResult", 1);
    wire_put_name(answer, "kind");
    wire_put_string(answer, "notImplemented");
}

static void respond(struct wire_buffer *answer, struct wire_value message, const struct intent_handler *handler,
                    answer_request *request) {
    struct wire_buffer properties = {NULL, 0, 0, false};
    size_t count = 0;
    int64_t code = request(wire_field(message, "intent"), &properties, &count);
    begin(answer, "response", message, 1);
    wire_put_name(answer, "response");
    wire_put_object(answer, handler->response, count + 2);
    wire_put_name(answer, "code");
    wire_put_integer(answer, code);
    wire_put_name(answer, "userActivity");
    wire_put_null(answer);
    wire_put_buffer(answer, &properties);
    free(properties.bytes);
}

// MARK: Messages

static const struct intent_handler *handler_for(struct wire_value intent) {
    for (const struct intent_handler *handler = handlers; handler->intent != NULL; handler++) {
        if (wire_is_object(intent, handler->intent)) return handler;
    }
    return NULL;
}

/// Writes the answer to a message, if the message needs one.
static void answer_message(struct wire_buffer *answer, struct wire_value message) {
    if (wire_is_object(message, "hello")) return greet_host(answer, message);
    if (wire_integer(wire_field(message, "call"), -1) < 0 || wire_is_object(message, "cancel")) return;
    const struct intent_handler *handler = handler_for(wire_field(message, "intent"));
    if (handler == NULL) return fail(answer, message, "noHandler");
    if (wire_is_object(message, "open")) return begin(answer, "opened", message, 0);
    if (wire_is_object(message, "resolve")) return resolve(answer, message, handler);
    if (wire_is_object(message, "confirm")) return respond(answer, message, handler, handler->confirm);
    if (wire_is_object(message, "handle")) return respond(answer, message, handler, handler->handle);
    fail(answer, message, "notImplemented");
}

__attribute__((visibility("default"))) intent_extension_main intent_extension_main_v1;

int32_t intent_extension_main_v1(int32_t socket, const struct intent_extension_launch *launch) {
    (void)launch;
    struct wire_buffer received = {NULL, 0, 0, false}, answer = {NULL, 0, 0, false};
    struct wire_value message;
    while (wire_receive(socket, &received, &message)) {
        answer.count = 0;
        answer_message(&answer, message);
        if (answer.count > 0 && !wire_send(socket, &answer)) break;
    }
    free(received.bytes);
    free(answer.bytes);
    close(socket);
    return 0;
}
