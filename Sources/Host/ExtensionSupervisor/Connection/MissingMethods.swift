public import IntentWire

/// The methods that the handlers in a process do not have, so that the host asks for each only once. All handlers of a
/// class have the same methods, so the answer can't change while the process lives.
public struct MissingMethods {
  /// A handler's class, as the extension numbers it, with the type of the intent.
  public struct Handler: Hashable, Sendable {
    /// The number of the class.
    public let number: Int64
    /// The type of the intent, such as `INSendMessageIntent`.
    public let intent: String

    /// Names the handler of a conversation.
    public init(number: Int64, intent: String) {
      self.number = number
      self.intent = intent
    }
  }

  private struct Method: Hashable {
    let handler: Handler
    let stage: RequestStage
  }

  /// The maximum number of methods: more than all intents of the system have. Others are asked for again.
  private static let maximumCount = 4096

  private var answers: [Method: ExtensionToHostMessage] = [:]

  /// The answer of a handler that has no method for this stage; nil if the handler has to be asked.
  public func answer(_ stage: RequestStage, of handler: Handler) -> ExtensionToHostMessage? {
    answers[Method(handler: handler, stage: stage)]
  }

  /// Records the answer of a handler if it says that the method is missing. A missing `handle` is a failure, which is
  /// never remembered.
  public mutating func record(_ answer: ExtensionToHostMessage, to stage: RequestStage, of handler: Handler) {
    guard answers.count < Self.maximumCount else { return }
    switch (stage, answer) {
    case (.resolve, .resolution(_, let results)) where results.map(\.kind) == [.notImplemented]: break
    case (.options, .failed(_, let failure)) where failure.reason == .notImplemented: break
    case (.confirm, .failed(_, let failure)) where failure.reason == .notImplemented: break
    default: return
    }
    answers[Method(handler: handler, stage: stage)] = answer
  }
}
