internal import BaseNetwork

/// The reason why an exchange with a model failed. The text follows "the model".
struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static let timedOut = ModelError("did not answer in time")
  static let tooLong = ModelError("sent an answer of more than \(HTTPLimits().contentBytes >> 20) MiB")
  static let unanswered = ModelError("closed the connection without an answer")
  static let cutShort = ModelError("closed the connection in the middle of its answer")
}
