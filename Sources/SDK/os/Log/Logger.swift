/// Writes messages of a category to the log.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger for a category of a subsystem; subsystems have names like bundle identifiers.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a logger without subsystem and category.
  public init() {
    log = .default
  }

  /// Creates a logger with the subsystem and category of `logObj`.
  public init(_ logObj: OSLog) {
    log = logObj
  }

  /// Writes a message with the level ``OSLogType/default``.
  public func log(_ message: OSLogMessage) { log.write("notice", message.text) }

  /// Writes a message with any level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level.name, message.text) }

  /// Writes a message about a single step, for debugging.
  public func trace(_ message: OSLogMessage) { log.write("trace", message.text) }

  /// Writes a message for debugging.
  public func debug(_ message: OSLogMessage) { log.write("debug", message.text) }

  /// Writes a message that is helpful but not essential.
  public func info(_ message: OSLogMessage) { log.write("info", message.text) }

  /// Writes a message about a condition that may lead to a failure.
  public func notice(_ message: OSLogMessage) { log.write("notice", message.text) }

  /// Writes a message about something unusual that is not an error.
  public func warning(_ message: OSLogMessage) { log.write("warning", message.text) }

  /// Writes a message about an error of this process.
  public func error(_ message: OSLogMessage) { log.write("error", message.text) }

  /// Writes a message about an error that needs immediate attention.
  public func critical(_ message: OSLogMessage) { log.write("critical", message.text) }

  /// Writes a message about a bug in the program.
  public func fault(_ message: OSLogMessage) { log.write("fault", message.text) }
}
