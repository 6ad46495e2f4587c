// The handlers of requests. Change this file.

#include "handlers.h"

#include <stdio.h>

// MARK: Results of parameters

/// Adds a result with its kind, and with a value if there is one.
static void put_result(struct wire_buffer *answer, const char *result, const char *kind, struct wire_value value) {
    wire_put_object(answer, result, value.count > 0 ? 2 : 1);
    wire_put_name(answer, "kind");
    wire_put_string(answer, kind);
    if (value.count > 0) {
        wire_put_name(answer, "value");
        wire_put_value(answer, value);
    }
}

/// Adds one result without a value.
static void put_kind(struct wire_buffer *answer, const char *result, const char *kind) {
    wire_put_array(answer, 1);
    put_result(answer, result, kind, (struct wire_value){NULL, 0});
}

/// Accepts every value, and also a missing value. Other kinds of results are 'needsValue', which asks the user,
/// 'disambiguation', 'confirmationRequired' and 'unsupported'.
static void accept(struct wire_buffer *answer, const char *result, struct wire_value value) {
    int64_t count = wire_count(value);
    if (wire_is_null(value) || count == 0) return put_kind(answer, result, "notRequired");
    wire_put_array(answer, count < 0 ? 1 : (size_t)count);
    if (count < 0) put_result(answer, result, "success", value);
    for (int64_t index = 0; index < count; index++) {
        put_result(answer, result, "success", wire_element(value, index));
    }
}

{{#custom}}
/// Asks the user for a missing value.
static void ask(struct wire_buffer *answer, const char *result, struct wire_value value) {
    if (wire_is_null(value)) return put_kind(answer, result, "needsValue");
    accept(answer, result, value);
}

{{/custom}}
{{#intents}}
// MARK: {{intent}}

// {{documentation}}

static const struct parameter {{function}}_parameters[] = {
{{#resolvers}}
    {"{{parameter}}", "{{resultClass}}", accept},
{{/resolvers}}
    {NULL, NULL, NULL},
};

/// Checks whether the request can be handled, and changes nothing.
static int64_t {{function}}_confirm(struct wire_value intent, struct wire_buffer *properties, size_t *count) {
    (void)intent, (void)properties, (void)count;
    return {{readyCode}};  // {{ready}}
}

/// Performs the request.
static int64_t {{function}}_handle(struct wire_value intent, struct wire_buffer *properties, size_t *count) {
    (void)intent, (void)properties, (void)count;
    return {{successCode}};  // {{success}}
}

{{/intents}}
{{#custom}}
// MARK: {{name}}GreetingIntent, which '{{name}}.intentdefinition' defines

static const struct parameter greeting_parameters[] = {
    {"person", "INStringResolutionResult", ask},
    {"style", "{{name}}GreetingStyleResolutionResult", accept},
    {"times", "{{name}}GreetingTimesResolutionResult", accept},
    {NULL, NULL, NULL},
};

static int64_t greeting_confirm(struct wire_value intent, struct wire_buffer *properties, size_t *count) {
    (void)intent, (void)properties, (void)count;
    return 1;  // ready
}

/// Greets. The host speaks the property 'greeting'.
static int64_t greeting_handle(struct wire_value intent, struct wire_buffer *properties, size_t *count) {
    char person[200] = "you", greeting[256];
    wire_string(wire_field(intent, "person"), person, sizeof person);
    int is_formal = wire_integer(wire_field(intent, "style"), 1) == 2;
    snprintf(greeting, sizeof greeting, "%s, %s!", is_formal ? "Good day" : "Hello", person);
    wire_put_name(properties, "greeting");
    wire_put_string(properties, greeting);
    *count += 1;
    return 4;  // success
}

{{/custom}}
const struct intent_handler handlers[] = {
{{#intents}}
    {"{{intent}}", "{{response}}", {{function}}_parameters, {{function}}_confirm, {{function}}_handle},
{{/intents}}
{{#custom}}
    {"{{name}}GreetingIntent", "{{name}}GreetingIntentResponse", greeting_parameters, greeting_confirm, greeting_handle},
{{/custom}}
    {NULL, NULL, NULL, NULL, NULL},
};
