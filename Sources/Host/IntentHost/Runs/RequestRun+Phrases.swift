internal import ExtensionManifests
internal import IntentConversations
internal import IntentLanguage
internal import BaseFiles

/// Asks which app's phrase the user means if several apps have donated it.
extension RequestRun {
  /// The result of the question.
  enum Choice {
    case request(StructuredRequest)
    case stop(RunEnd)
  }

  /// Returns the only request, or the one that the user chooses.
  ///
  /// - Throws: the failure of the request if nobody chooses.
  func choose(among requests: [StructuredRequest]) throws(RequestOutcome.Failure) -> Choice {
    guard requests.count > 1 else { return .request(requests[0]) }
    return try choose(askedChoice(among: requests)) { meaning in
      guard case .option(let index) = meaning, requests.indices.contains(index) else { return nil }
      return requests[index]
    }
  }

  /// Asks a question before a request begins, until an answer decides it.
  ///
  /// - Parameters:
  ///   - asked: the question.
  ///   - decide: returns the request that an answer chooses; nil for an unclear answer.
  /// - Returns: the request, or how the run ends.
  /// - Throws: the failure of the request if nobody decides; the errors of `decide`.
  func choose(
    _ asked: AskedPrompt, _ decide: (AnswerMeaning) throws(RequestOutcome.Failure) -> StructuredRequest?
  ) throws(RequestOutcome.Failure) -> Choice {
    // A later turn repeats this question first, so the stored request stays a sentence.
    isChosen = true
    let question = asked.prompt.text
    var asked = asked
    for _ in 0..<Conversation.Limit.promptsForParameter {
      switch reply(to: asked) {
      case .parked: return .stop(.parked(asked.prompt, asked.digest))
      case .nobody: throw events.needsInput(asked.prompt)
      case .keepsChanging: throw events.tooManyPrompts()
      case .answer(let answer):
        switch answer.meaning {
        case .cancel: throw events.cancelled()
        case .newRequest(let text): return .stop(abandon(for: text))
        default: if let request = try decide(answer.meaning) { return .request(request) }
        }
        guard asked.prompt.kind == .confirmation else { continue }
        asked.prompt.text = language.texts.text("confirm.unclear", ["question": question])
      }
    }
    throw events.tooManyPrompts()
  }

  /// Returns the question that asks which app's phrase the user means.
  static func choice(
    among requests: [StructuredRequest], _ installed: ExtensionCatalogue, _ language: ConversationLanguage
  ) -> Prompt {
    let owners = requests.compactMap { request in
      installed.extensions.first { $0.manifest.identifier == request.application }
    }
    let route = Route(candidates: owners.map { .init(target: $0, reason: "has donated the phrase") })
    return Prompt(kind: .application, text: language.texts.text("application.choice"), options: route.choices)
  }

  private func askedChoice(among requests: [StructuredRequest]) -> AskedPrompt {
    let prompt = Self.choice(among: requests, installed, language)
    var asked = AskedPrompt(prompt) { [language, isRequest] text in
      if let index = language.answers.option(text, among: prompt.options) { return .option(index) }
      if language.answers.isCancel(text) { return .cancel }
      return isRequest(text) ? .newRequest(text) : .unclear
    }
    // The answer counts only for exactly these requests, so that a later donation can't replace the chosen one.
    asked.asker = requests.map { JSONValue.object($0.pinned.parameters).line }.joined(separator: "\n")
    return asked
  }

  func abandon(for text: String) -> RunEnd {
    .ended(finish(events.cancelled("cancelled.abandoned")), next: request.following(ConversationRequest(line: text)))
  }
}
