/// Limits the sizes of events. The protocol itself has no limits.
package struct WyomingLimits: Hashable, Sendable {
  /// The maximum length of a line without its end, in bytes.
  package var lineBytes = 1 << 20
  /// The maximum length of the JSON data after a line, in bytes.
  package var dataBytes = 1 << 20
  /// The maximum length of a payload, in bytes.
  package var payloadBytes = 1 << 20
  /// Whether the reader returns payloads; otherwise it skips their bytes without storing them.
  package var keepsPayloads = false

  /// Creates the limits of a reader that skips payloads.
  package init() {}
}

/// The reason why bytes are not an event. The connection has to be closed, because the start of the next event is
/// unknown.
package enum WyomingFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line is longer than the limit, which is in bytes.
  case longLine(limit: Int)
  /// The line is not an event, with the reason.
  case line(String)
  /// The data after the line are not a JSON object, with the reason.
  case data(String)
  /// The member with this name gives a length above the limit, which is in bytes.
  case length(String, limit: Int)

  /// The reason, for people who write clients.
  package var description: String {
    switch self {
    case .longLine(let limit): "a line is longer than \(limit) bytes"
    case .line(let reason): "a line is not an event: \(reason)"
    case .data(let reason): "the data after a line are not a JSON object: \(reason)"
    case .length(let name, let limit): "'\(name)' is greater than \(limit)"
    }
  }
}
