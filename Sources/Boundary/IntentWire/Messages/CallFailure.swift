/// The reason why a call to a handler's method has no result.
public struct CallFailure: Sendable, Hashable {
  /// The kinds of failures.
  public enum Reason: String, Sendable, CaseIterable {
    /// `handler(for:)` returned nil for the intent in `subject`.
    case noHandler
    /// The handler does not conform to the protocol in `subject`.
    case handlerMismatch
    /// The handler implements neither form of the method in `subject`.
    case notImplemented
    /// The method threw the error that `subject` describes.
    case methodFailed
    /// No view controller could be created, for the reason in `subject`.
    case noController
    /// The extension's copy of the API does not know the intent in `subject`.
    case unknownIntent
    /// The conversation in the call is not open.
    case invalidCall
    /// The result of the method in `subject` exceeds the limit of a frame.
    case answerTooLong
  }

  /// The kind of failure.
  public var reason: Reason
  /// The detail that ``Reason`` specifies for each kind: a protocol, a method, an intent, or a description of an error.
  public var subject: String

  /// Creates a failure of the kind `reason`; see ``subject``.
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
