internal import Foundation

/// The reason why a server can't use a socket.
package struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failed action and the reason, in a sentence without a period.
  package let description: String

  /// Creates the error.
  package init(_ description: String) { self.description = description }

  /// Creates the error with the system's text for `code`.
  package init(_ action: String, code: Int32) { description = "\(action): \(String(cString: strerror(code)))" }
}
