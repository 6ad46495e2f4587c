#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// The messages between the host and this extension: the page "Wire protocol" of intent-host describes them.

namespace wire {

struct Value;
using Array = std::vector<Value>;

/// A value with the name of its type, and its fields.
struct Object {
    std::string type;
    std::vector<std::pair<std::string, Value>> fields;

    /// Returns a field; null if there is none.
    const Value &operator[](const std::string &name) const;
};

/// Bytes, and a date in seconds since 2001.
struct Data { std::string bytes; };
struct Date { double seconds; };

/// A value of a message; null without content.
struct Value {
    std::variant<std::monostate, bool, std::int64_t, double, std::string, Data, Date, Array, Object> content;

    Value() = default;
    Value(bool value) : content(value) {}
    Value(std::int64_t value) : content(value) {}
    Value(std::string value) : content(std::move(value)) {}
    Value(const char *value) : content(std::string(value)) {}
    Value(Array value) : content(std::move(value)) {}
    Value(Object value) : content(std::move(value)) {}

    bool isNull() const { return std::holds_alternative<std::monostate>(content); }
    const std::string *string() const { return std::get_if<std::string>(&content); }
    const Array *array() const { return std::get_if<Array>(&content); }
    const Object *object() const { return std::get_if<Object>(&content); }
    /// The integer; 'otherwise' if the value is not an integer.
    std::int64_t integer(std::int64_t otherwise) const {
        const auto *found = std::get_if<std::int64_t>(&content);
        return found ? *found : otherwise;
    }
};

inline const Value &Object::operator[](const std::string &name) const {
    static const Value null;
    for (const auto &field : fields) {
        if (field.first == name) return field.second;
    }
    return null;
}

/// Receives a message; none at the end of the connection, and for bytes that are not a message.
std::optional<Object> receive(int socket);

/// Sends a message; false if the connection is closed.
bool send(int socket, const Object &message);

}  // namespace wire
