/// Why a message can't be read. The connection must be closed after one: where the next message starts is unknown.
package struct HTTPFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The status code for the answer to such a request: 400, 413, 431, 501 or 505.
  package let status: Int
  /// What is wrong, in a sentence without a period.
  package let description: String

  /// Creates a fault.
  package init(_ status: Int, _ description: String) {
    self.status = status
    self.description = description
  }
}
