/// The level of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the level on Apple's systems.
  public let rawValue: UInt8

  /// Creates a level from any number; an unknown number is valid.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates a level from any number; an unknown number is valid.
  public init(_ rawValue: UInt8) {
    self.init(rawValue: rawValue)
  }

  /// A message about something that can lead to a failure.
  public static let `default` = OSLogType(0x00)
  /// A message that is helpful, but not essential.
  public static let info = OSLogType(0x01)
  /// A message for the development of the program.
  public static let debug = OSLogType(0x02)
  /// A message about an error of this process.
  public static let error = OSLogType(0x10)
  /// A message about a defect of the program.
  public static let fault = OSLogType(0x11)

  private static let names: [OSLogType: String] = [
    .default: "notice", .info: "info", .debug: "debug", .error: "error", .fault: "fault",
  ]

  /// The word for the level in a line of the log.
  var name: String { Self.names[self] ?? "level \(rawValue)" }
}
