package import BaseFiles

/// An event of the Wyoming protocol: a line of JSON, then optional JSON data, then optional bytes such as sound.
package struct WyomingEvent: Hashable, Sendable {
  /// The version of the published library `wyoming` that defines these events. No peer checks it.
  package static let version = "1.10.2"

  /// The type, such as `transcript`.
  package var type: String
  /// The members of the event.
  package var data: [String: JSONValue]
  /// The bytes after the JSON; empty if there are none, or if the reader skips them.
  package var payload: [UInt8]

  /// Creates an event.
  package init(_ type: String, _ data: [String: JSONValue] = [:], payload: [UInt8] = []) {
    self.type = type
    self.data = data
    self.payload = payload
  }

  /// Returns the text of a member; nil if the member is missing or not a text.
  package func string(_ name: String) -> String? {
    if case .string(let text)? = data[name] { text } else { nil }
  }

  /// Returns the members of an object in the event; empty if the member is missing or not an object.
  package func object(_ name: String) -> [String: JSONValue] {
    if case .object(let members)? = data[name] { members } else { [:] }
  }
}

extension WyomingEvent {
  /// The part of an event that contains its members.
  package enum Form: CaseIterable, Sendable {
    /// The data after the line, as in events of the published library.
    case behind
    /// The line itself.
    case inside
  }

  /// The bytes of the event.
  package var bytes: [UInt8] { bytes(.behind) }

  /// Returns the bytes of the event, with its members in the given part. Every reader accepts both forms.
  package func bytes(_ form: Form) -> [UInt8] {
    var line: [String: JSONValue] = ["type": .string(type), "version": .string(Self.version)]
    var rest: [UInt8] = []
    if !data.isEmpty {
      switch form {
      case .inside: line["data"] = .object(data)
      case .behind:
        rest = JSONValue.object(data).bytes
        line["data_length"] = .int(Int64(rest.count))
      }
    }
    if !payload.isEmpty { line["payload_length"] = .int(Int64(payload.count)) }
    return JSONValue.object(line).bytes + [UInt8(ascii: "\n")] + rest + payload
  }
}
