// The handlers of requests. Change this file.

#include "handlers.hpp"

namespace {

using wire::Array;
using wire::Object;
using wire::Value;

// MARK: Results of parameters

Value result(const std::string &type, const char *kind, const Value &value = {}) {
    Object made{type, {{"kind", kind}}};
    if (!value.isNull()) made.fields.emplace_back("value", value);
    return made;
}

/// Accepts every value, and also a missing value. Other kinds of results are 'needsValue', which asks the user,
/// 'disambiguation', 'confirmationRequired' and 'unsupported'.
Array accept(const std::string &type, const Value &value) {
    const auto *values = value.array();
    if (value.isNull() || (values && values->empty())) return {result(type, "notRequired")};
    if (!values) return {result(type, "success", value)};
    Array results;
    for (const auto &element : *values) results.push_back(result(type, "success", element));
    return results;
}

{{#custom}}
/// Asks the user for a missing value.
Array ask(const std::string &type, const Value &value) {
    return value.isNull() ? Array{result(type, "needsValue")} : accept(type, value);
}

{{/custom}}
{{#intents}}
// MARK: {{intent}}

/// {{documentation}}
const IntentHandler {{function}} = {
    "{{intent}}",
    "{{response}}",
    {
{{#resolvers}}
        {"{{parameter}}", "{{resultClass}}", accept},
{{/resolvers}}
    },
    // Checks whether the request can be handled, and changes nothing.
    [](const Object &) { return Response{ {{readyCode}} }; },  // {{ready}}
    // Performs the request.
    [](const Object &) { return Response{ {{successCode}} }; },  // {{success}}
};

{{/intents}}
{{#custom}}
// MARK: {{name}}GreetingIntent, which '{{name}}.intentdefinition' defines

/// Greets. The host speaks the property 'greeting'.
Response greet(const Object &intent) {
    const auto *person = intent["person"].string();
    const char *word = intent["style"].integer(1) == 2 ? "Good day" : "Hello";
    return Response{4, { {"greeting", word + std::string(", ") + (person ? *person : "you") + "!"} }};  // success
}

const IntentHandler greeting = {
    "{{name}}GreetingIntent",
    "{{name}}GreetingIntentResponse",
    {
        {"person", "INStringResolutionResult", ask},
        {"style", "{{name}}GreetingStyleResolutionResult", accept},
        {"times", "{{name}}GreetingTimesResolutionResult", accept},
    },
    [](const Object &) { return Response{1}; },  // ready
    greet,
};

{{/custom}}
}  // namespace

const std::vector<IntentHandler> &handlers() {
    static const std::vector<IntentHandler> all = {
{{#intents}}
        {{function}},
{{/intents}}
{{#custom}}
        greeting,
{{/custom}}
    };
    return all;
}
