/// Why a service gives no answer, or a program no sound.
package struct ServiceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the service does, for a sentence that begins with its name.
  package let description: String

  init(_ description: String) { self.description = description }

  static let closed = ServiceFailure("has closed the connection")
  static let tooSlow = ServiceFailure("does not take what is sent to it")
  static let tooLate = ServiceFailure("takes too long")
}
