public import IntentWire

/// What an extension did that ended a conversation with it.
public enum ExtensionFault: Error, Hashable, Sendable {
  /// The library or its principal class could not be used.
  case launchFailed(LaunchFailure)
  /// The system could not start a process; the text says what it refused.
  case startFailed(String)
  /// The process used more memory than its budget, and was ended for it or could not go on.
  case exceededMemory(MemoryExcess, during: RequestStage)
  /// The process ended by itself or by a signal.
  case ended(ProcessEnding, during: RequestStage)
  /// No answer came within the budget.
  case timedOut(RequestStage, budget: Duration)
  /// The extension's bytes or messages break the protocol.
  case protocolError(String, during: RequestStage)
  /// The host's own message exceeds a limit of the protocol; nothing was sent.
  case messageTooLarge(String)
}

extension ExtensionFault: CustomStringConvertible {
  /// The fault in words, to follow the extension's name and a colon.
  public var description: String {
    switch self {
    case .launchFailed(let failure): failure.explanation
    case .startFailed(let reason): "the process could not be started: \(reason)"
    case .exceededMemory(let excess, let stage): "the extension \(excess), during \(stage)"
    case .ended(let ending, let stage): "the extension \(ending) during \(stage)"
    case .timedOut(let stage, let budget): "no answer within \(budget) during \(stage)"
    case .protocolError(let reason, let stage): "protocol error during \(stage): \(reason)"
    case .messageTooLarge(let reason): "the message to the extension is too large: \(reason)"
    }
  }
}
