internal import IntentWire

extension ExtensionFault {
  /// A description without text from the extension, such as paths and names.
  package var summary: String {
    switch self {
    case .launchFailed(let failure): "the extension could not be launched: \(failure.cause)"
    case .startFailed: "the process could not be started"
    case .exceededMemory, .ended, .timedOut: description
    case .protocolError(_, let stage): "protocol error during \(stage)"
    case .messageTooLarge: "the message to the extension is too large"
    }
  }

  /// Whether the host or the system caused the fault, and not the extension.
  package var isOfHost: Bool {
    switch self {
    case .startFailed, .messageTooLarge: true
    case .launchFailed(let failure): failure.cause == .sandboxIncomplete
    case .exceededMemory, .ended, .timedOut, .protocolError: false
    }
  }
}
