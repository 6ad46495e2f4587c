internal import Foundation

/// Writes log lines to standard error.
enum UIKitLog {
  /// Receives the lines instead of standard error, for tests; nil for standard error.
  @TaskLocal static var sink: (@Sendable (String) -> Void)?

  static func write(_ line: String) {
    if let sink { return sink(line) }
    FileHandle.standardError.write(Data("UIKit: \(line)\n".utf8))
  }
}
