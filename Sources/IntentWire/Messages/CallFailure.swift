/// Why a request never reached a method of the handler.
public struct CallFailure: Sendable, Hashable {
  /// The ways in which that happens.
  public enum Reason: String, Sendable, CaseIterable {
    /// `handler(for:)` returned nil.
    case noHandler
    /// The handler does not conform to the protocol named by the subject.
    case handlerMismatch
    /// The handler has neither form of the method named by the subject.
    case notImplemented
    /// The method threw an error, which the subject describes.
    case methodFailed
    /// The extension's copy of the API does not know the intent named by the subject.
    case unknownIntent
    /// The request names a conversation that was never opened.
    case invalidCall
    /// The method named by the subject answered with more than a frame can hold.
    case answerTooLong
  }

  /// Which of the ways it was.
  public var reason: Reason
  /// The protocol, method or intent that it is about.
  public var subject: String

  /// Makes a failure with `reason` that is about `subject`.
  public init(_ reason: Reason, subject: String) {
    self.reason = reason
    self.subject = subject
  }

  init(_ object: WireObject) throws(WireError) {
    let name = try object.string("reason")
    guard let reason = Reason(rawValue: name) else { throw .invalidMessage("unknown reason '\(name)' in 'failed'") }
    self.init(reason, subject: object["subject"].stringValue ?? "")
  }
}
