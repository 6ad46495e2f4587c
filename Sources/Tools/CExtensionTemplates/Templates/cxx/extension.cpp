// The entry point, and the answers to the host's messages.

extern "C" {
#include "intent_extension.h"
}

#include <optional>
#include <unistd.h>

#include "handlers.hpp"

namespace {

using wire::Object;
using wire::Value;

constexpr std::int64_t version = 1;

Object answer(const char *type, const Object &message) { return {type, {{"call", message["call"]}}}; }

Object failure(const Object &message, const char *reason) {
    auto made = answer("failed", message);
    made.fields.emplace_back("reason", reason);
    return made;
}

Object greetHost(const Object &hello) {
    if (hello["minimumVersion"].integer(version) <= version) return {"welcome", {{"version", version}}};
    return {
        "launchFailed", {{"cause", "protocolVersion"}, {"minimumVersion", version}, {"maximumVersion", version}}};
}

Object resolve(const Object &message, const IntentHandler &handler, const Object &intent) {
    const auto *name = message["parameter"].string();
    // A parameter that this extension does not check.
    wire::Array results{Object{"INIntentResolutionResult", {{"kind", "notImplemented"}}}};
    for (const auto &parameter : handler.parameters) {
        if (name && parameter.name == *name) results = parameter.resolve(parameter.result, intent[*name]);
    }
    auto made = answer("resolution", message);
    made.fields.emplace_back("results", results);
    return made;
}

Object respond(const Object &message, const IntentHandler &handler, const Response &response) {
    Object content{handler.response, {{"code", response.code}, {"userActivity", Value()}}};
    content.fields.insert(content.fields.end(), response.properties.begin(), response.properties.end());
    auto made = answer("response", message);
    made.fields.emplace_back("response", content);
    return made;
}

/// Returns the answer to a message; none if the message needs no answer.
std::optional<Object> answerTo(const Object &message) {
    if (message.type == "hello") return greetHost(message);
    if (message["call"].isNull() || message.type == "cancel") return {};
    const auto *intent = message["intent"].object();
    for (const auto &handler : handlers()) {
        if (!intent || handler.intent != intent->type) continue;
        if (message.type == "open") return answer("opened", message);
        if (message.type == "resolve") return resolve(message, handler, *intent);
        if (message.type == "confirm") return respond(message, handler, handler.confirm(*intent));
        if (message.type == "handle") return respond(message, handler, handler.handle(*intent));
        return failure(message, "notImplemented");
    }
    return failure(message, "noHandler");
}

}  // namespace

extern "C" __attribute__((visibility("default"))) int32_t intent_extension_main_v1(
    int32_t socket, const struct intent_extension_launch *) {
    while (auto message = wire::receive(socket)) {
        auto answer = answerTo(*message);
        if (answer && !wire::send(socket, *answer)) break;
    }
    close(socket);
    return 0;
}
