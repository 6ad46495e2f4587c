internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import BaseFiles

/// Asks the user to confirm a request that was only guessed from a vague sentence.
extension RequestRun {
  /// Returns the request if the user means it.
  ///
  /// - Parameters:
  ///   - request: the request that the sentence may mean.
  ///   - reason: the reason for the question.
  ///   - text: the question; nil for the one of the reason.
  /// - Returns: the request, or how the run ends.
  /// - Throws: the failure of the request if the user does not mean it, or nobody answers.
  func confirmGuess(
    _ request: StructuredRequest, _ reason: GuessReason = .vague, asking text: String? = nil
  ) throws(RequestOutcome.Failure) -> Choice {
    let prompt = reserved(Prompt(kind: .confirmation, text: text ?? question(request, reason)))
    guard prompt.needsOwner != true || canAskOwner else { throw events.ownerApprovesElsewhere }
    let asked = AskedPrompt(prompt, meaning: meaning(ofConsent:))
    return try choose(asked) { [events] meaning throws(RequestOutcome.Failure) in
      switch meaning {
      case .yes: request
      case .no:
        switch reason {
        case .vague, .unheard: throw events.cancelled("cancelled.declined")
        case .longText: throw events.cancelled("cancelled.several")
        case .similarName(_, let otherwise): otherwise
        }
      default: nil
      }
    }
  }

  private func question(_ request: StructuredRequest, _ reason: GuessReason) -> String {
    switch reason {
    case .vague: language.texts.text("\(request.kind.definition.name).offer")
    case .unheard(let words):
      language.texts.text(
        "guess.unheard", ["words": words.compactMap { TerminalText.quotable($0, to: 60) }.joined(separator: " … ")])
    case .longText(let text): language.texts.text("guess.text", ["text": text])
    case .similarName(let name, _): language.texts.text("confirmation", ["value": name])
    }
  }

  private func meaning(ofConsent text: String) -> AnswerMeaning {
    switch language.answers.reply(text) {
    case .yes: .yes
    case .no, .neither: .no
    case .cancel: .cancel
    case nil where language.answers.remark(text) == .undo: .no
    case nil: isRequest(text) ? .newRequest(text) : language.answers.beginsWithNo(text) ? .no : .unclear
    }
  }
}
