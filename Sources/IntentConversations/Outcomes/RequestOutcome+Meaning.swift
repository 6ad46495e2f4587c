extension RequestOutcome.Code {
  /// The code's meaning in words, without any content of the request.
  package var meaning: String {
    switch self {
    case .notUnderstood: "the utterance was not understood"
    case .invalidRequest: "the request could not be read"
    case .noExtension: "no extension takes the request"
    case .needsInput: "an answer was missing"
    case .tooManyPrompts: "too many questions were asked"
    case .notAuthorized: "the extension is not authorized"
    case .restrictedWhileLocked: "the device was locked"
    case .protectedDataUnavailable: "the device had not been unlocked since its start"
    case .authenticationFailed: "the user was not recognized"
    case .launchFailed: "the extension could not be launched"
    case .protocolMismatch: "the extension speaks another protocol"
    case .noHandler: "the extension has no handler for the intent"
    case .handlerMismatch: "the extension's handler does not fit the intent"
    case .crashed: "the extension's process ended"
    case .timedOut: "the extension did not answer in time"
    case .memoryBudgetExceeded: "the extension took more memory than it may"
    case .protocolError: "the extension broke the protocol"
    case .quarantined: "the extension is quarantined"
    case .handlerFailed: "the extension reported a failure"
    case .requiresAppLaunch: "the request goes on in the app"
    case .cancelled: "the user stopped the request"
    case .storeUnavailable: "the store of conversations could not be used"
    case .resultUnknown: "the request may have been done and was not tried again"
    }
  }
}
