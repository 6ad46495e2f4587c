package import IntentWire

extension CallFailure {
  /// Returns the failure of a request whose call to the extension `name` failed.
  package func failure(of name: String) -> RequestOutcome.Failure {
    switch reason {
    case .noHandler: .init(.noHandler, "the principal class of \(name) has no handler for \(subject)")
    case .handlerMismatch: .init(.handlerMismatch, "the handler of \(name) does not fit: \(subject)")
    case .notImplemented: .init(.handlerMismatch, "the handler of \(name) has no '\(subject)'")
    case .methodFailed: .init(.handlerFailed, "\(name): \(subject)")
    case .noController: .init(.noHandler, "\(name) has no view controller: \(subject)")
    case .unknownIntent:
      .init(.protocolMismatch, "\(name) was built with an 'Intents' that does not know \(subject); rebuild it")
    case .answerTooLong:
      .init(.protocolError, "\(name) answered '\(subject)' with a message that is larger than a frame")
    case .invalidCall: .init(.protocolError, "\(name) rejected a call: \(subject)")
    }
  }
}
