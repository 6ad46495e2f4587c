extension RequestOutcome.Code {
  /// A description of the code, in one line without a period; the page "Outcomes" lists it.
  package var meaning: String {
    switch self {
    case .notUnderstood: "no template matches the sentence"
    case .invalidRequest: "the request has an unknown name, a wrong type or a wrong value"
    case .noExtension: "no installed extension supports the intent, or the named app does not"
    case .needsInput: "a question has no answer, because no user is available"
    case .tooManyPrompts: "the extension asked more than 5 times for a parameter, or 20 times in all"
    case .notAuthorized: "the user or the policy does not allow the app, or nobody approved the request"
    case .restrictedWhileLocked: "the intent needs an unlocked device"
    case .protectedDataUnavailable: "the intent needs a device that has been unlocked once since its start"
    case .authenticationFailed: "the passcode was wrong, or a pause after wrong passcodes is in effect"
    case .launchFailed: "the process did not start, or the library can't be loaded"
    case .protocolMismatch: "the library and the host have no version of the protocol in common"
    case .noHandler: "`handler(for:)` returns nothing for the intent"
    case .handlerMismatch: "the handler does not conform to the protocol of the intent"
    case .crashed: "the process ended by a signal or by `exit`"
    case .timedOut: "a call took longer than its budget"
    case .memoryBudgetExceeded: "the process used more memory than its budget"
    case .protocolError: "the process sent bytes or messages that the protocol does not permit"
    case .quarantined: "the extension failed three times in five minutes, and is not started now"
    case .handlerFailed: "the extension answered with a failure code"
    case .requiresAppLaunch: "only the app can continue the request, and the app was not opened"
    case .cancelled: "the user cancelled the request, or declined it"
    case .resultUnknown: "the request may have been handled, and is not tried again"
    case .storeUnavailable: "the store of conversations does not answer"
    case .wrongReplica: "the user's data, or the call that asks, is on another machine"
    case .extensionReplaced: "the extension was replaced during the conversation; ask again"
    }
  }
}
