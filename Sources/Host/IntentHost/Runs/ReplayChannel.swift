internal import IntentConversations

/// The channel of one turn. It replays the stored answers, uses the new one, and parks the conversation at the first
/// prompt without an answer. Events of earlier turns are not shown again.
final class ReplayChannel: AnswerChannel {
  private let key: String
  private let store: any ConversationStore
  private var onEvent: (ConversationEvent) -> Void
  private var rest: ArraySlice<StoredAnswer>
  /// The answers that this turn accepted, for the next turn.
  private(set) var answers: ConversationAnswers
  /// The open prompt of a conversation that ends without an answer; nil if the conversation may be parked.
  private let unanswered: UnansweredPrompt?
  /// Whether the surface may answer prompts that are reserved for the owner of the device. If not, its answers to them
  /// are dropped.
  private let isOwner: Bool
  /// Whether the current steps repeat those of an earlier turn.
  private var isReplaying: Bool
  /// Whether only views are shown, including views that an earlier turn has shown.
  private let showsOnlyViews: Bool
  /// Returns the version of the extension that this turn opened last; nil if it opened none.
  private var opened: (() -> ExtensionVersion)?

  init(
    _ answers: ConversationAnswers, key: String, isOwner: Bool, store: any ConversationStore,
    unanswered: UnansweredPrompt? = nil, showsOnlyViews: Bool = false, onEvent: @escaping (ConversationEvent) -> Void
  ) {
    self.key = key
    self.isOwner = isOwner
    self.store = store
    self.onEvent = onEvent
    self.unanswered = unanswered
    self.showsOnlyViews = showsOnlyViews
    rest = answers.list[...]
    isReplaying = !answers.list.isEmpty || unanswered != nil
    self.answers = answers
    self.answers.list = []
  }

  /// Shows the events from now on to another turn.
  func attach(_ onEvent: @escaping (ConversationEvent) -> Void) { self.onEvent = onEvent }

  /// Shows no events from now on, because no turn waits for them.
  func detach() { onEvent = { _ in } }

  var isSilent: Bool { isReplaying && !showsOnlyViews }

  func show(_ event: ConversationEvent) {
    guard !showsOnlyViews else {
      if case .view = event { onEvent(event) }
      return
    }
    switch event {
    // The end of the conversation is always a new event.
    case .finished: stopReplaying()
    case .said(let statement) where statement.kind == .failure: stopReplaying()
    default: break
    }
    if !isReplaying { onEvent(event) }
  }

  /// Shows all events from now on. If the conversation ended before the new answer's prompt, shows that answer first.
  private func stopReplaying() {
    guard isReplaying else { return }
    isReplaying = false
    guard let last = rest.last, last.meaning == nil, !showsOnlyViews else { return }
    onEvent(.answer(last.place == Self.unlocking ? nil : last.text))
  }

  private static let unlocking = Prompt(kind: .unlock, text: "").place
  /// The prompts before the extension is started.
  private static let early = [Prompt.Kind.unlock, .application, .authorization].map { Prompt(kind: $0, text: "").place }
  private static let offers = [Prompt.Kind.reply, .openApp].map { Prompt(kind: $0, text: "").place }

  var isPastStart: Bool { rest.contains { !Self.early.contains($0.place) } }

  /// A conversation that ends without an answer handles nothing, so it may end with any version.
  func isReplaced(_ identifier: String, _ fingerprint: @escaping () -> String) -> Bool {
    guard unanswered == nil else { return false }
    // A takeover by another extension drops the answers that were given to the earlier one.
    guard let asker = answers.asker, asker.identifier == identifier else {
      opened = { ExtensionVersion(identifier: identifier, fingerprint: fingerprint()) }
      return false
    }
    opened = nil
    return asker.fingerprint != fingerprint()
  }

  // MARK: Answers

  /// A later turn may answer.
  func canAnswer(_ prompt: Prompt) -> Bool { true }

  /// The views of a turn end with it.
  var waitsForUser: Bool { false }

  func answer(to asked: AskedPrompt, interruption: PromptInterruption?) -> PromptReply {
    if asked.prompt.isOwned, !isOwner { return park(asked) }
    if asked.prompt.kind == .unlock, let reply = unlock(asked) { return reply }
    guard let next = rest.first else { return park(asked) }
    // Stored answers never include the answer to a prompt that only the host's own surface may answer. The other
    // answers wait until that prompt is answered.
    if asked.prompt.isOwned, !fits(next, asked) || next.isConsent(to: asked.prompt) { return park(asked) }
    guard fits(next, asked), let answer = answer(next, asked) else { return drop(next, asked) }
    rest.removeFirst()
    answers.changes[next.place] = nil
    return .answer(answer)
  }

  /// Answers an unlock prompt with the new passcode, at any position among the answers; nil if there is none. The
  /// prompt's text is not compared, because it changes after a wrong passcode.
  private func unlock(_ asked: AskedPrompt) -> PromptReply? {
    guard let index = rest.firstIndex(where: { $0.meaning == nil && $0.place == Self.unlocking }) else { return nil }
    return answer(rest.remove(at: index), asked).map { .answer($0) }
  }

  /// Returns whether an answer was given to this prompt.
  private func fits(_ answer: StoredAnswer, _ asked: AskedPrompt) -> Bool {
    answer.place == asked.prompt.place && answer.prompt == asked.digest
  }

  /// Applies the next answer to its prompt; returns nil if its value no longer matches the prompt.
  private func answer(_ next: StoredAnswer, _ asked: AskedPrompt) -> UnderstoodAnswer? {
    if let meaning = next.meaning {
      guard let meaning = asked.decodeMeaning(meaning) else { return nil }
      answers.list.append(next)
      return UnderstoodAnswer(next.text, meaning)
    }
    guard let text = next.text else { return nil }
    isReplaying = false
    show(.answer(asked.prompt.isSecret ? nil : text))
    let answer = asked.understand(text)
    if let meaning = asked.encodeMeaning(answer.meaning) {
      answers.list.append(StoredAnswer(prompt: next.prompt, place: next.place, text: text, meaning: meaning))
    }
    return answer
  }

  /// Drops an answer to a different prompt and all answers after it, and asks again.
  private func drop(_ next: StoredAnswer, _ asked: AskedPrompt) -> PromptReply {
    rest = []
    if next.place == asked.prompt.place {
      answers.changes[next.place, default: 0] += 1
      if answers.changes[next.place, default: 0] >= ConversationAnswers.Limit.changes { return .keepsChanging }
    }
    return park(asked)
  }

  private func park(_ asked: AskedPrompt) -> PromptReply {
    isReplaying = false
    if let unanswered {
      if unanswered.digest != asked.digest { show(.prompt(asked.prompt)) }
      return unanswered.isCancelled ? .answer(UnderstoodAnswer(nil, .cancel)) : .nobody
    }
    show(.prompt(asked.prompt))
    answers.list += rest.filter { $0.meaning != nil }
    if let opened { answers.asker = opened() }
    return .parked
  }

  // MARK: Claims

  /// The unused answers when the replay is about to handle the request: no prompt matched them. A passcode may be
  /// unused because somebody else has unlocked the device.
  var unusedAnswers: UnusedAnswers? {
    if unanswered != nil { return .noAnswer }
    let texts = rest.filter { $0.meaning == nil }.compactMap(\.text)
    guard rest.contains(where: { $0.place != Self.unlocking }) else { return texts.last.map { .unlocking($0) } }
    return .noAnswer
  }

  func claim(lasting limit: Duration) throws -> StoredConversation? {
    let known = try store.claim(key, lasting: limit)
    // The following steps are new and no longer a replay.
    if known == nil { stopReplaying() }
    return known
  }

  /// Stores the result. If the store fails, the claim expires, and later turns report that the result is unknown.
  func settle(_ result: ConversationResult) { try? store.settle(key, result) }

  /// Skips the answers that an earlier turn has used, up to an offer to reply or to open an app.
  func skipToOffer() {
    let offer = rest.firstIndex { Self.offers.contains($0.place) } ?? rest.endIndex
    answers.list += rest[..<offer].filter { $0.meaning != nil }
    rest = rest[offer...]
    isReplaying = !rest.isEmpty
  }
}

extension StoredAnswer {
  /// Whether the answer is the owner's consent, which no store may hold. A change that the owner makes before approving
  /// is no consent.
  fileprivate func isConsent(to prompt: Prompt) -> Bool {
    prompt.kind == .confirmation ? meaning == .yes : meaning != nil
  }
}

/// The open prompt of a conversation that ends without an answer.
struct UnansweredPrompt {
  let digest: PromptDigest
  /// Whether the user cancels the request; otherwise nobody answers.
  let isCancelled: Bool
}
