/// The sizes of events that a reader takes. The protocol has no limits of its own.
package struct WyomingLimits: Hashable, Sendable {
  /// The most bytes of a line, without its end.
  package var lineBytes = 1 << 20
  /// The most bytes of the JSON behind a line.
  package var dataBytes = 1 << 20
  /// The most bytes of a payload.
  package var payloadBytes = 1 << 20
  /// Whether the reader returns payloads; otherwise it skips them, and holds none of their bytes.
  package var keepsPayloads = false

  /// Creates the limits of a reader that skips payloads.
  package init() {}
}

/// The reason why bytes are no event. Nobody knows where the next event begins, so the connection ends.
package enum WyomingDefect: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line is longer than the limit, in bytes.
  case longLine(limit: Int)
  /// The line is no event, with the reason.
  case line(String)
  /// The JSON behind the line is no object, with the reason.
  case data(String)
  /// A length exceeds the limit, in bytes.
  case length(String, limit: Int)

  /// The reason, for people who write clients.
  package var description: String {
    switch self {
    case .longLine(let limit): "a line is longer than \(limit) bytes"
    case .line(let reason): "a line is no event: \(reason)"
    case .data(let reason): "the data behind a line are no object of JSON: \(reason)"
    case .length(let name, let limit): "'\(name)' is greater than \(limit)"
    }
  }
}
