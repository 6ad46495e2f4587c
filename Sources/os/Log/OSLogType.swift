/// How grave a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number by which Apple's systems know the level.
  public let rawValue: UInt8

  /// Takes a number as it is, whether it names a level or not.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Takes a number as it is, whether it names a level or not.
  public init(_ rawValue: UInt8) {
    self.init(rawValue: rawValue)
  }

  /// What may lead to a failure.
  public static let `default` = OSLogType(0x00)
  /// What helps, but is not essential.
  public static let info = OSLogType(0x01)
  /// What helps only while the program is being made.
  public static let debug = OSLogType(0x02)
  /// An error of this process.
  public static let error = OSLogType(0x10)
  /// A defect of the program.
  public static let fault = OSLogType(0x11)

  private static let names: [OSLogType: String] = [
    .default: "notice", .info: "info", .debug: "debug", .error: "error", .fault: "fault",
  ]

  /// The word for the level in a line of the log.
  var name: String { Self.names[self] ?? "level \(rawValue)" }
}
