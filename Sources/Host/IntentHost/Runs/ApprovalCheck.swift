internal import IntentConversations
internal import IntentLanguage
internal import IntentWire

/// Makes sure that the owner of the device approves what only the owner may approve.
struct ApprovalCheck {
  let scope: RunScope
  let requests: ExtensionRequests

  /// The time that the owner has for the passcode.
  private static let passcodeTime = Duration.seconds(120)

  /// Asks for the passcode if only the owner may approve the request and a passcode is set. A program that uses the
  /// owner's page or terminal can send a yes, but does not know the passcode.
  ///
  /// - Throws: the failure of the request if the owner does not enter the passcode.
  func check(_ conversation: Conversation) throws(RequestOutcome.Failure) {
    guard let question = conversation.ownersQuestion else { return }
    let check = OwnerCheck(lock: scope.services.lock)
    guard check.defect?.reason != .noPasscode else { return }
    let text = scope.language.texts.text("authentication.approval", ["question": question])
    let deadline = ContinuousClock.now + Self.passcodeTime
    guard let refusal = check.ask(text, on: requests.ownerSurface(during: .handle, until: deadline), until: deadline)
    else {
      return
    }
    if refusal.reason == .cancelled { throw scope.events.cancelled("cancelled.declined") }
    throw .init(.authenticationFailed, refusal.message)
  }
}
