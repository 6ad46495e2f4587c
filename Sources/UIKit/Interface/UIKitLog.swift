internal import Foundation

/// Writes lines to standard error.
enum UIKitLog {
  static func write(_ line: String) {
    FileHandle.standardError.write(Data("UIKit: \(line)\n".utf8))
  }
}
