import Intents
import UnicornCore

/// Handles the newer intent, which replaces the other two and has reasons for unsupported values.
extension UCCallsIntentHandler: INStartCallIntentHandling {
  /// Resolves the kind of destination: people or the last call, but no voicemail.
  func resolveDestinationType(for intent: INStartCallIntent) async -> INCallDestinationTypeResolutionResult {
    switch intent.destinationType {
    case .unknown, .normal: .success(with: .normal)
    case .redial, .callBack: .success(with: intent.destinationType)
    default: .unsupported()
    }
  }

  /// Resolves the people to call.
  func resolveContacts(for intent: INStartCallIntent) async -> [INStartCallContactResolutionResult] {
    guard let contacts = intent.contacts, !contacts.isEmpty else {
      let last = intent.isRepeated ? (try? lastParticipants()) ?? [] : []
      return last.isEmpty ? [.needsValue()] : last.map { .success(with: $0.person) }
    }
    return contacts.map(resolveContact)
  }

  private func resolveContact(_ contact: INPerson) -> INStartCallContactResolutionResult {
    let resolution = resolve(contact)
    // The intent has no code for an invalid number, so the user is asked for another contact.
    if case .resolved(let person) = resolution, !canDial([person]) { return .unsupported(forReason: .invalidHandle) }
    return resolution.result { problem in
      switch problem {
      case .noContact: .unsupported(forReason: .noContactFound)
      case .noHandle, .unknownHandle: .unsupported(forReason: .invalidHandle)
      case .noHandleForLabel: .unsupported(forReason: .noHandleForLabel)
      }
    }
  }

  /// Resolves the kind of call; the default is an audio call.
  func resolveCallCapability(for intent: INStartCallIntent) async -> INStartCallCallCapabilityResolutionResult {
    .success(with: intent.callCapability == .videoCall ? .videoCall : .audioCall)
  }

  /// Passes the call to the app.
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
