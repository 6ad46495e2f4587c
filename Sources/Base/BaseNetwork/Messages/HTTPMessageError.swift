/// The reason why a message is invalid. The connection must be closed afterwards, because the start of the next
/// message is unknown.
package struct HTTPMessageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The status code for the response: 400, 413, 431, 501 or 505.
  package let status: Int
  /// The defect, in a sentence without a period.
  package let description: String

  /// Creates an error.
  package init(_ status: Int, _ description: String) {
    self.status = status
    self.description = description
  }
}
