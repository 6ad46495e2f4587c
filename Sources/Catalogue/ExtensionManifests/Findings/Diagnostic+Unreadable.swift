internal import BaseFiles
internal import Foundation

extension Diagnostic {
  /// The finding that the host can't read the file or directory at `path`. `kind` names the item in the message, such
  /// as "file" or "directory". `code` is the error number of the system.
  static func unreadable(_ path: String, kind: String = "file", code: Int32 = errno) -> Diagnostic {
    Diagnostic(path: path, rule: FileRule.unreadable, "the \(kind) can't be read: \(systemReason(code))")
  }
}
