import Intents
import UnicornCore

/// The request that took the place of the other two, with reasons for what can't be done.
extension UCCallsIntentHandler: INStartCallIntentHandling {
  /// Settles what kind of destination it is: people, or whom the user called last; no voicemail.
  func resolveDestinationType(for intent: INStartCallIntent) async -> INCallDestinationTypeResolutionResult {
    switch intent.destinationType {
    case .unknown, .normal: .success(with: .normal)
    case .redial, .callBack: .success(with: intent.destinationType)
    default: .unsupported()
    }
  }

  /// Settles whom to call.
  func resolveContacts(for intent: INStartCallIntent) async -> [INStartCallContactResolutionResult] {
    guard let contacts = intent.contacts, !contacts.isEmpty else {
      let last = intent.isRepeated ? (try? lastParticipants()) ?? [] : []
      return last.isEmpty ? [.needsValue()] : last.map { .success(with: $0.person) }
    }
    return contacts.map(resolveContact)
  }

  private func resolveContact(_ contact: INPerson) -> INStartCallContactResolutionResult {
    let resolution = resolve(contact)
    // This intent has no code for a number that nobody can dial; the user is asked for another contact instead.
    if case .settled(let person) = resolution, !canDial([person]) { return .unsupported(forReason: .invalidHandle) }
    return resolution.result { problem in
      switch problem {
      case .noContact: .unsupported(forReason: .noContactFound)
      case .noHandle, .unknownHandle: .unsupported(forReason: .invalidHandle)
      case .noHandleForLabel: .unsupported(forReason: .noHandleForLabel)
      }
    }
  }

  /// Settles whether there is a picture: not unless the user asks for it.
  func resolveCallCapability(for intent: INStartCallIntent) async -> INStartCallCallCapabilityResolutionResult {
    .success(with: intent.callCapability == .videoCall ? .videoCall : .audioCall)
  }

  /// Has the app make the call.
  func handle(intent: INStartCallIntent) async -> INStartCallIntentResponse {
    do {
      let capability: Call.Capability = intent.callCapability == .videoCall ? .video : .audio
      let userActivity = try place(capability, intent.contacts, for: intent)
      return INStartCallIntentResponse(code: .continueInApp, userActivity: userActivity)
    } catch {
      NSLog("The call can't be made: %@", "\(error)")
      return INStartCallIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

extension INStartCallIntent {
  /// Whether the user wants to call the same people again.
  fileprivate var isRepeated: Bool { destinationType == .redial || destinationType == .callBack }
}
