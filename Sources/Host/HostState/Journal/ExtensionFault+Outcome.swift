package import ExtensionSupervisor
package import IntentConversations
internal import IntentWire

extension ExtensionFault {
  /// The outcome code of a request that ends with this fault.
  package var code: RequestOutcome.Code {
    switch self {
    case .launchFailed(let failure): failure.cause == .protocolVersion ? .protocolMismatch : .launchFailed
    case .startFailed: .launchFailed
    case .exceededMemory: .memoryBudgetExceeded
    case .ended(_, during: .launch): .launchFailed
    case .ended: .crashed
    case .timedOut: .timedOut
    case .protocolError: .protocolError
    case .messageTooLarge: .invalidRequest
    }
  }
}
