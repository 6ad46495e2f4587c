/// Writes messages of one category.
public struct Logger: Sendable {
  private let log: OSLog

  /// Makes a logger for the category of a subsystem, which is named like a bundle.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Makes a logger that says nothing of where messages come from.
  public init() {
    log = .default
  }

  /// Makes a logger that writes where `logObj` does.
  public init(_ logObj: OSLog) {
    log = logObj
  }

  /// Writes a message of the level ``OSLogType/default``.
  public func log(_ message: OSLogMessage) { log.write("notice", message.text) }

  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level.name, message.text) }

  /// Writes what helps only while the program is being made, step by step.
  public func trace(_ message: OSLogMessage) { log.write("trace", message.text) }

  /// Writes what helps only while the program is being made.
  public func debug(_ message: OSLogMessage) { log.write("debug", message.text) }

  /// Writes what helps, but is not essential.
  public func info(_ message: OSLogMessage) { log.write("info", message.text) }

  /// Writes what may lead to a failure.
  public func notice(_ message: OSLogMessage) { log.write("notice", message.text) }

  /// Writes what is unusual, though not an error.
  public func warning(_ message: OSLogMessage) { log.write("warning", message.text) }

  /// Writes of an error of this process.
  public func error(_ message: OSLogMessage) { log.write("error", message.text) }

  /// Writes of an error that needs to be seen to at once.
  public func critical(_ message: OSLogMessage) { log.write("critical", message.text) }

  /// Writes of a defect of the program.
  public func fault(_ message: OSLogMessage) { log.write("fault", message.text) }
}
