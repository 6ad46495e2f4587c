/// The reason why a service gives no answer, or why a sound program fails.
package struct ServiceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The end of a sentence that begins with the name of the service.
  package let description: String

  init(_ description: String) { self.description = description }

  static let closed = ServiceFailure("has closed the connection")
  static let tooSlow = ServiceFailure("does not read what is sent to it")
  static let tooLate = ServiceFailure("takes too long")
}
