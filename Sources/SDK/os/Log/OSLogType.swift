/// The level of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The raw value of the level on Apple's systems.
  public let rawValue: UInt8

  /// Creates a level from its raw value; an unknown value is valid.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates a level from its raw value; an unknown value is valid.
  public init(_ rawValue: UInt8) {
    self.init(rawValue: rawValue)
  }

  /// A message about a condition that may lead to a failure.
  public static let `default` = OSLogType(0x00)
  /// A message that is helpful but not essential.
  public static let info = OSLogType(0x01)
  /// A message for debugging.
  public static let debug = OSLogType(0x02)
  /// A message about an error of this process.
  public static let error = OSLogType(0x10)
  /// A message about a bug in the program.
  public static let fault = OSLogType(0x11)

  private static let names: [OSLogType: String] = [
    .default: "notice", .info: "info", .debug: "debug", .error: "error", .fault: "fault",
  ]

  /// The name of the level in a log line.
  var name: String { Self.names[self] ?? "level \(rawValue)" }
}
