package import FoundationEssentials
internal import IntentWire

/// Asks the user to assign a phrase to a shortcut of this app, on a surface of the host. The module `IntentsUI` uses
/// it.
///
/// The host shows the app, the shortcut and the suggested phrase. The user accepts the phrase, types another one, or
/// cancels.
package enum VoiceShortcutQuestion {
  /// What the user has decided. The receiver is the only user of the shortcut.
  package enum Answer: @unchecked Sendable {
    /// The shortcut has the phrase that the user chose.
    case stored(INVoiceShortcut)
    /// The user removed the phrase of the shortcut.
    case removed
    /// The user cancelled.
    case cancelled
    /// Nobody could be asked, or the phrase could not be stored.
    case failed(INIntentError)
  }

  /// Asks the user to add a phrase for `shortcut`.
  ///
  /// - Parameters:
  ///   - shortcut: a request that the app handles, or an activity. Its `suggestedInvocationPhrase` is the suggested
  ///     phrase.
  ///   - completion: receives the answer once: on a thread of the runtime, or on the calling thread if nobody can be
  ///     asked. The answer is never ``Answer/removed``.
  package static func add(_ shortcut: INShortcut, completion: @escaping @Sendable (Answer) -> Void) {
    guard let object = shortcut.wireValue.objectValue else {
      return completion(.failed(INIntentError(.voiceShortcutCreationFailed, "the shortcut is empty")))
    }
    HostRequests.send(.addShortcut(object)) { completion(answer($0, .voiceShortcutCreationFailed)) }
  }

  /// Asks the user to change the phrase of a shortcut, or to remove it.
  ///
  /// - Parameters:
  ///   - identifier: the identifier of the shortcut.
  ///   - completion: receives the answer once: on a thread of the runtime, or on the calling thread if nobody can be
  ///     asked.
  package static func edit(_ identifier: UUID, completion: @escaping @Sendable (Answer) -> Void) {
    HostRequests.send(.editShortcut(identifier: identifier.uuidString)) {
      completion(answer($0, .voiceShortcutGetFailed))
    }
  }

  private static func answer(_ reply: HostReply, _ code: INIntentError.Code) -> Answer {
    switch reply {
    case .granted(.object(let object)) where object.type == INVoiceShortcut.wireTypeName: .stored(.make(from: object))
    case .granted: .removed
    case .refused(let refusal) where refusal.reason == .cancelled: .cancelled
    case .refused(let refusal): .failed(INIntentError(code, refusal.message))
    }
  }
}
