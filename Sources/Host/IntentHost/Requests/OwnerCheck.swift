internal import IntentConversations
internal import IntentLanguage
internal import IntentWire

/// Asks the user for the passcode on behalf of an app. The state of the device's lock does not change.
struct OwnerCheck {
  let lock: any LockSource

  /// The maximum number of passcodes for one request. The pauses after wrong passcodes begin earlier.
  private static let tries = 5

  /// The reason why no passcode can be verified; nil if one can.
  var defect: HostReply.Refusal? {
    switch lock.authenticationDefect {
    case .noPasscode(let reason): .init(.noPasscode, reason)
    case .unavailable(let reason): .init(.failed, reason)
    case nil: nil
    }
  }

  /// The reason why the user can't be asked now; nil if the user can be asked.
  func refusal(on surface: OwnerSurface) -> HostReply.Refusal? { surface.refusal ?? lockRefusal ?? defect }

  /// Asks until the passcode is right.
  ///
  /// - Parameters:
  ///   - question: the text of the prompt.
  ///   - surface: the surface to ask on.
  ///   - deadline: the time from which an answer is too late.
  /// - Returns: nil if the user is the owner, otherwise the reason why not.
  func ask(
    _ question: String, on surface: OwnerSurface, until deadline: ContinuousClock.Instant
  ) -> HostReply.Refusal? {
    if let refusal = refusal(on: surface) { return refusal }
    var text = question
    for _ in 0..<Self.tries {
      guard !surface.hasStoppedWaiting() else { return .gone }
      switch surface.ask(Prompt(kind: .authentication, text: text)) {
      case .nobody: return .nobodyToAsk
      case .cancelled: return .cancelled
      case .text(let passcode):
        if let refusal = surface.lateRefusal(after: deadline) { return refusal }
        // The device may have been locked while the user typed.
        if let refusal = lockRefusal { return refusal }
        switch lock.authenticate(with: passcode) {
        case .accepted: return nil
        case .wrong: text = Self.again(question, surface.language)
        case .refused(let reason):
          surface.showText(text: reason, .notice)
          return .init(.failed, reason)
        }
      }
    }
    return .init(.failed, "the passcode was wrong \(Self.tries) times")
  }

  /// The question after a wrong passcode. It still names the app that asks.
  private static func again(_ question: String, _ language: ConversationLanguage) -> String {
    let texts = language.texts
    return texts.text("authentication.again", ["wrong": texts.text("unlock.wrong"), "question": question])
  }

  private var lockRefusal: HostReply.Refusal? {
    lock.refresh()
    return lock.device.isLocked ? .init(.locked, "the device is locked") : nil
  }
}

extension HostReply.Refusal {
  static let nobodyToAsk = Self(.nobodyToAsk, "nobody can be asked on a surface that the host owns")
  static let gone = Self(.cancelled, "the app has ended")
  static let cancelled = Self(.cancelled, "the user did not consent")
  static let timedOut = Self(.timedOut, "the time for the user's answer is over")
}
