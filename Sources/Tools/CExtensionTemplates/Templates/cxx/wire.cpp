#include "wire.hpp"

#include <cerrno>
#include <cstring>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

namespace wire {
namespace {

constexpr int maximumDepth = 64;
constexpr std::size_t maximumBytes = 16 << 20;

enum Tag : unsigned char { null, no, yes, integer, real, string, data, date, array, object };

// MARK: Reading

/// The rest of a payload. After a defect, the rest is empty, and 'failed' is set.
struct Reader {
    std::string_view rest;
    bool failed = false;

    std::string_view take(std::uint64_t count) {
        if (failed || count > rest.size()) {
            failed = true;
            return {};
        }
        auto taken = rest.substr(0, count);
        rest.remove_prefix(count);
        return taken;
    }

    std::uint64_t varint() {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            auto byte = take(1);
            if (failed) return 0;
            value |= static_cast<std::uint64_t>(byte[0] & 0x7f) << shift;
            if ((byte[0] & 0x80) == 0) return value;
        }
        failed = true;
        return 0;
    }

    std::string text() { return std::string(take(varint())); }

    double number() {
        auto bytes = take(8);
        double value = 0;
        if (!failed) std::memcpy(&value, bytes.data(), sizeof value);
        return value;
    }

    Value value(int depth = 0) {
        auto tag = take(1);
        if (failed || depth > maximumDepth) {
            failed = true;
            return {};
        }
        Value result;
        switch (tag[0]) {
        case null: break;
        case no: case yes: result.content = tag[0] == yes; break;
        case integer: {
            auto folded = varint();
            result.content = static_cast<std::int64_t>(folded >> 1) ^ -static_cast<std::int64_t>(folded & 1);
            break;
        }
        case real: result.content = number(); break;
        case string: result.content = text(); break;
        case data: result.content = Data{text()}; break;
        case date: result.content = Date{number()}; break;
        case array: {
            Array values;
            for (auto count = varint(); count > 0 && !failed; count--) values.push_back(value(depth + 1));
            result.content = std::move(values);
            break;
        }
        case object: {
            Object found{text(), {}};
            for (auto count = varint(); count > 0 && !failed; count--) {
                auto name = text();
                found.fields.emplace_back(std::move(name), value(depth + 1));
            }
            result.content = std::move(found);
            break;
        }
        default: failed = true;
        }
        return result;
    }
};

// MARK: Writing

struct Writer {
    std::string bytes;

    void varint(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
        bytes += static_cast<char>(value);
    }

    void text(const std::string &value) {
        varint(value.size());
        bytes += value;
    }

    void number(double value) { bytes.append(reinterpret_cast<const char *>(&value), sizeof value); }

    void operator()(std::monostate) { bytes += static_cast<char>(null); }
    void operator()(bool value) { bytes += static_cast<char>(value ? yes : no); }
    void operator()(std::int64_t value) {
        bytes += static_cast<char>(integer);
        varint((static_cast<std::uint64_t>(value) << 1) ^ (value < 0 ? ~std::uint64_t{0} : 0));
    }
    void operator()(double value) {
        bytes += static_cast<char>(real);
        number(value);
    }
    void operator()(const std::string &value) {
        bytes += static_cast<char>(string);
        text(value);
    }
    void operator()(const Data &value) {
        bytes += static_cast<char>(data);
        text(value.bytes);
    }
    void operator()(const Date &value) {
        bytes += static_cast<char>(date);
        number(value.seconds);
    }
    void operator()(const Array &values) {
        bytes += static_cast<char>(array);
        varint(values.size());
        for (const auto &value : values) std::visit(*this, value.content);
    }
    void operator()(const Object &value) {
        bytes += static_cast<char>(object);
        text(value.type);
        varint(value.fields.size());
        for (const auto &[name, field] : value.fields) {
            text(name);
            std::visit(*this, field.content);
        }
    }
};

// MARK: The connection

bool receiveBytes(int socket, char *bytes, std::size_t count) {
    while (count > 0) {
        auto got = ::read(socket, bytes, count);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        bytes += got;
        count -= static_cast<std::size_t>(got);
    }
    return true;
}

}  // namespace

std::optional<Object> receive(int socket) {
    unsigned char header[4];
    if (!receiveBytes(socket, reinterpret_cast<char *>(header), sizeof header)) return {};
    std::size_t count = header[0] | std::size_t{header[1]} << 8 | std::size_t{header[2]} << 16 | std::size_t{header[3]} << 24;
    if (count > maximumBytes) return {};
    std::string payload(count, '\0');
    if (!receiveBytes(socket, payload.data(), count)) return {};
    Reader reader{payload};
    auto value = reader.value();
    if (reader.failed || !reader.rest.empty() || value.object() == nullptr) return {};
    return *value.object();
}

bool send(int socket, const Object &message) {
    Writer writer;
    writer(message);
    auto count = writer.bytes.size();
    if (count > maximumBytes) return false;
    std::string frame;
    for (int shift = 0; shift < 32; shift += 8) frame += static_cast<char>(count >> shift);
    frame += writer.bytes;
    std::string_view rest = frame;
    while (!rest.empty()) {
        auto sent = ::send(socket, rest.data(), rest.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        rest.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

}  // namespace wire
