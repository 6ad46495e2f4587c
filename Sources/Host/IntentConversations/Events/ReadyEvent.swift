internal import BaseFiles

/// The first event of a host that reads requests from its input or a socket.
public struct ReadyEvent: Hashable, Sendable {
  /// The host's version.
  public let version: String
  /// The locale of requests that name none.
  public let locale: String
  /// The number of usable extensions.
  public let extensions: Int

  /// Creates the event.
  public init(version: String, locale: String, extensions: Int) {
    self.version = version
    self.locale = locale
    self.extensions = extensions
  }

  /// The event as one line of JSON, without a line end.
  public var line: String {
    JSONValue.object([
      "v": .int(1), "event": "ready", "version": .string(version), "locale": .string(locale),
      "extensions": .int(Int64(extensions)),
    ]).line
  }
}
