#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "wire.hpp"

/// A parameter, the type of its results, and the function that makes them from its value.
struct Parameter {
    std::string name;
    std::string result;
    std::function<wire::Array(const std::string &result, const wire::Value &value)> resolve;
};

/// A response: its code, and its properties.
struct Response {
    std::int64_t code;
    std::vector<std::pair<std::string, wire::Value>> properties = {};
};

/// An intent with the handlers of its requests.
struct IntentHandler {
    std::string intent;
    std::string response;
    std::vector<Parameter> parameters;
    std::function<Response(const wire::Object &intent)> confirm;
    std::function<Response(const wire::Object &intent)> handle;
};

/// Returns all intents.
const std::vector<IntentHandler> &handlers();
