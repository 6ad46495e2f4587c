internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Adds, changes and removes the phrases of an app's shortcuts. Each change needs the user's answer on the host's own
/// surface.
struct ShortcutRequests: Sendable {
  let store: VoiceShortcutStore
  let lock: any LockSource
  let requester: Requester
  let installed: ExtensionCatalogue
  /// Returns the reason why a phrase can't start a shortcut of the app; nil if it can. `own` is the identifier of the
  /// shortcut whose phrase is changed; nil for a new one.
  let defect: @Sendable (_ phrase: String, _ own: String?) -> PhraseDefect?

  /// The number of phrases that one request may try.
  private static let tries = 5

  // MARK: Requests

  /// Asks for the phrase of a new shortcut.
  ///
  /// - Parameters:
  ///   - action: the request or the activity that the app offers, with the phrase that it suggests.
  ///   - surface: the surface to ask on.
  ///   - deadline: the time from which an answer is too late.
  /// - Returns: the reply, whose value is an object of the class `INVoiceShortcut`.
  func add(_ action: WireObject, on surface: OwnerSurface, until deadline: ContinuousClock.Instant) -> HostReply {
    if let refusal = refusal(of: action) ?? refusal(on: surface) { return .refused(refusal) }
    let shortcut = Shortcut(owner: requester.identifier, action: action)
    // A suggested phrase that the app may not use is not shown.
    let suggested = shortcut.suggestedPhrase.flatMap { defect($0, nil) == nil ? $0 : nil }
    let prompt = prompt(for: shortcut, suggested, surface.language)
    return phrase(prompt, suggested: suggested, old: nil, on: surface, until: deadline) { answer in
      guard case .phrase(let phrase) = answer else { return .refused(.cancelled) }
      let added = VoiceShortcut(identifier: UUID().uuidString, phrase: phrase, shortcut: shortcut)
      return storeShortcut(added, on: surface) { try store.add(added) }
    }
  }

  /// Asks for another phrase of a shortcut, or whether to remove it.
  ///
  /// - Parameters:
  ///   - identifier: the identifier of a shortcut of the app.
  ///   - surface: the surface to ask on.
  ///   - deadline: the time from which an answer is too late.
  /// - Returns: the reply, whose value is an object of the class `INVoiceShortcut`; nil if the user removed it.
  func edit(_ identifier: String, on surface: OwnerSurface, until deadline: ContinuousClock.Instant) -> HostReply {
    guard let old = store.shortcut(identifier, of: requester.identifier) else { return .refused(Self.missing) }
    if let refusal = refusal(on: surface) { return .refused(refusal) }
    let text = surface.language.texts.text(
      "shortcut.edit", ["application": requester.shownName, "phrase": Self.shown(old.phrase)])
    let prompt = Prompt(kind: .shortcut, text: text)
    return phrase(prompt, suggested: nil, old: old, on: surface, until: deadline) { answer in
      switch answer {
      case .phrase(let phrase):
        let new = VoiceShortcut(identifier: old.identifier, phrase: phrase, shortcut: old.shortcut)
        return storeShortcut(new, on: surface) { try store.replace(new) }
      case .removal: return remove(old, on: surface)
      }
    }
  }

  // MARK: Refusals

  private static let missing = HostReply.Refusal(.invalid, "the app has no such shortcut")

  /// Returns the reason why the phrase of the shortcut `identifier` can't be changed; nil if it can.
  func refusal(ofEditing identifier: String) -> HostReply.Refusal? {
    store.shortcut(identifier, of: requester.identifier) == nil ? Self.missing : nil
  }

  /// Returns the reason why the app can't have a shortcut for `action`; nil if it can.
  func refusal(of action: WireObject) -> HostReply.Refusal? {
    let shortcut = Shortcut(owner: requester.identifier, action: action)
    guard shortcut.isUsable else {
      return .init(.invalid, "the shortcut is neither a request nor an activity, or it is too large")
    }
    guard !shortcut.isActivity else { return nil }
    let isHandled = installed.extensions(supporting: shortcut.action.type).contains {
      $0.manifest.identifier == requester.identifier || $0.app?.identifier == requester.identifier
    }
    return isHandled ? nil : .init(.invalid, "the app does not handle '\(shortcut.action.type.prefix(100))'")
  }

  /// The reason why the user can't be asked now; nil if the user can be asked.
  private func refusal(on surface: OwnerSurface) -> HostReply.Refusal? {
    if let refusal = surface.refusal { return refusal }
    lock.refresh()
    return lock.device.isLocked ? .init(.locked, "the device is locked") : nil
  }

  // MARK: The question

  private enum Answer {
    case phrase(String)
    case removal
  }

  /// Asks until the user gives a phrase that can start the shortcut, or another clear answer.
  ///
  /// - Parameters:
  ///   - prompt: the question.
  ///   - suggested: the phrase that a yes stands for; nil if there is none.
  ///   - old: the shortcut whose phrase is changed, which the user can also remove; nil for a new shortcut.
  ///   - surface: the surface to ask on.
  ///   - deadline: the time from which an answer is too late.
  ///   - body: carries out the answer.
  /// - Returns: the reply of `body`, or the reason why it was not called.
  private func phrase(
    _ prompt: Prompt, suggested: String?, old: VoiceShortcut?, on surface: OwnerSurface,
    until deadline: ContinuousClock.Instant, body: (Answer) -> HostReply
  ) -> HostReply {
    for _ in 0..<Self.tries {
      guard !surface.hasStoppedWaiting() else { return .refused(.gone) }
      switch surface.ask(prompt) {
      case .nobody: return .refused(.nobodyToAsk)
      case .cancelled: return .refused(.cancelled)
      case .text(let text):
        if let refusal = surface.lateRefusal(after: deadline) ?? refusal(on: surface) { return .refused(refusal) }
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if old != nil, PhraseRules(surface.language).isRemoval(text) { return body(.removal) }
        let phrase: String
        switch surface.language.answers.reply(text) {
        case .yes:
          // Without a suggestion, a yes does not answer the question, and it can't be a phrase either.
          phrase = suggested ?? text
        case .no, .cancel, .neither: return .refused(.cancelled)
        case nil: phrase = text
        }
        guard let defect = defect(phrase, old?.identifier) else { return body(.phrase(phrase)) }
        surface.showText(text: defect.text(Self.shown(phrase), surface.language), .notice)
      }
    }
    return .refused(.cancelled)
  }

  private func prompt(for shortcut: Shortcut, _ suggested: String?, _ language: ConversationLanguage) -> Prompt {
    let key = suggested == nil ? "shortcut.ask" : "shortcut.suggest"
    let text = language.texts.text(
      key, ["application": requester.shownName, "phrase": suggested.map(Self.shown) ?? ""])
    var prompt = Prompt(kind: .shortcut, text: text)
    prompt.details = details(of: shortcut, language)
    return prompt
  }

  /// Returns the action of a shortcut in one line: the title of an activity, or the values of a request.
  private func details(of shortcut: Shortcut, _ language: ConversationLanguage) -> [String]? {
    let action = shortcut.action
    if shortcut.isActivity {
      return (shortcut.title ?? action["activityType"].stringValue).flatMap(Self.line).map { [$0] }
    }
    // If no definition describes the intent, the question has no details.
    guard let kind = try? KnownIntents(installed).kind(action.type, application: requester.identifier) else {
      return nil
    }
    let summary = Dialogue(catalogue: kind.catalogue, language: language).summary(kind.definition, action)
    return [action.type, summary].compactMap(\.self).compactMap(Self.line)
  }

  /// Returns a text of the app on one line.
  private static func line(_ text: String) -> String? { TerminalText.quotable(text, to: 200) }

  /// Returns a phrase within quotation marks.
  private static func shown(_ phrase: String) -> String { TerminalText.quotable(phrase, to: 200) ?? "…" }

  // MARK: The result

  /// Stores a shortcut with `body`, informs the user, and returns the reply to the app.
  private func storeShortcut(_ shortcut: VoiceShortcut, on surface: OwnerSurface, _ body: () throws -> Void)
    -> HostReply
  {
    change(
      surface, key: "shortcut.added", phrase: shortcut.phrase, reply: .granted(.object(shortcut.object)), body: body)
  }

  private func remove(_ shortcut: VoiceShortcut, on surface: OwnerSurface) -> HostReply {
    change(surface, key: "shortcut.removed", phrase: shortcut.phrase, reply: .granted()) { try store.remove(shortcut) }
  }

  private func change(
    _ surface: OwnerSurface, key: String, phrase: String, reply: HostReply, body: () throws -> Void
  ) -> HostReply {
    do {
      try body()
    } catch {
      let reason = (error as? RequestError)?.description ?? systemReason(error)
      surface.showText("shortcut.failed", values: ["reason": reason], kind: .notice)
      return .refused(.failed, reason)
    }
    surface.showText(key, values: ["phrase": Self.shown(phrase)], kind: .update)
    return reply
  }
}
