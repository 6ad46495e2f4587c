/// The reason why a service gives no answer, or why a sound program fails.
package struct VoiceServiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The end of a sentence that begins with the name of the service.
  package let description: String

  init(_ description: String) { self.description = description }

  static let closed = VoiceServiceError("has closed the connection")
  static let tooSlow = VoiceServiceError("does not read what is sent to it")
  static let tooLate = VoiceServiceError("takes too long")
}
