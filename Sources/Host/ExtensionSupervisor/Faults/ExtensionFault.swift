public import IntentWire

/// A fault of an extension that ends the connection to it.
public enum ExtensionFault: Error, Hashable, Sendable {
  /// The library could not be loaded, or it has no usable principal class.
  case launchFailed(LaunchFailure)
  /// The system could not start a process. The text is the reason.
  case startFailed(String)
  /// The process exceeded its memory budget. The host killed it, or an allocation failed.
  case exceededMemory(MemoryExcess, during: RequestStage)
  /// The process exited, or a signal killed it.
  case ended(ProcessEnding, during: RequestStage)
  /// No answer arrived within the budget.
  case timedOut(RequestStage, budget: Duration)
  /// The extension sent bytes or messages that violate the protocol. The text describes the violation.
  case protocolError(String, during: RequestStage)
  /// The host's own message exceeds a limit of the protocol; nothing was sent.
  case messageTooLarge(String)
}

extension ExtensionFault: CustomStringConvertible {
  /// The fault as a phrase that follows the extension's name and a colon.
  public var description: String {
    switch self {
    case .launchFailed(let failure): failure.explanation
    case .startFailed(let reason): "the process could not be started: \(reason)"
    case .exceededMemory(let excess, let stage): "\(excess), during \(stage)"
    case .ended(let ending, let stage): "the extension \(ending) during \(stage)"
    case .timedOut(let stage, let budget): "no answer within \(budget) during \(stage)"
    case .protocolError(let reason, let stage): "protocol error during \(stage): \(reason)"
    case .messageTooLarge(let reason): "the message to the extension is too large: \(reason)"
    }
  }
}
