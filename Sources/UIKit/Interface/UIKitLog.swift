internal import Foundation

/// Writes lines to standard error.
enum UIKitLog {
  /// Gets the lines instead, for tests; nil for standard error.
  @TaskLocal static var sink: (@Sendable (String) -> Void)?

  static func write(_ line: String) {
    if let sink { return sink(line) }
    FileHandle.standardError.write(Data("UIKit: \(line)\n".utf8))
  }
}
