package import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Turns answer texts into meanings. The state machine accepts meanings only, so a stored answer has the same effect in
/// a replay as when the user gave it.
extension Conversation {
  /// Returns the meaning of `text` as an answer to the open prompt.
  package func understand(_ text: String) -> UnderstoodAnswer {
    if language.answers.isCancel(text) { return UnderstoodAnswer(text, .cancel) }
    let meaning: AnswerMeaning =
      switch state {
      case .choosingApplication: reader.option(text, among: route.choices).map { .option($0) } ?? unclear(text)
      case .unlocking: .secret(text)
      case .approving, .askingForAuthorization: approval(text)
      case .asking(let question): unresolved.first.map { self.meaning(of: text, question, $0) } ?? .unclear
      default: .unclear
      }
    return UnderstoodAnswer(text, meaning)
  }

  private func approval(_ text: String) -> AnswerMeaning {
    switch reader.reply(text) {
    case .yes: .yes
    case .no: .no
    case .cancel: .cancel
    case .neither, nil: unclear(text)
    }
  }

  private func meaning(of text: String, _ question: Question, _ parameter: PropertyDefinition) -> AnswerMeaning {
    switch question.kind {
    case .value:
      // A person's name never looks like a request, but a text value may.
      parameter.type.element.name == "INPerson" && isRequest(text)
        ? .newRequest(text) : freeMeaning(of: text, question, parameter)
    case .listed(let values):
      reader.option(text, among: question.prompt.options, values).map { .option($0) }
        ?? (parameter.options == .searchable ? .search : freeMeaning(of: text, question, parameter))
    case .choice(let values):
      reader.option(text, among: question.prompt.options, values).map { .option($0) } ?? choice(text)
    case .confirmation: confirmation(text)
    }
  }

  /// Returns the meaning of `text` if any value of the parameter's type is a possible answer.
  func freeMeaning(of text: String, _ question: Question, _ parameter: PropertyDefinition) -> AnswerMeaning {
    reader.value(text, question.answerType(parameter)).map { .value($0) } ?? unclear(text)
  }

  private func choice(_ text: String) -> AnswerMeaning {
    switch reader.reply(text) {
    case .cancel: .cancel
    case .no, .neither: .no
    case .yes, nil: unclear(text)
    }
  }

  private func confirmation(_ text: String) -> AnswerMeaning {
    switch reader.reply(text) {
    case .yes: .yes
    case .no, .neither: .no
    case .cancel: .cancel
    case nil: unclear(text)
    }
  }

  private func unclear(_ text: String) -> AnswerMeaning { isRequest(text) ? .newRequest(text) : .unclear }

  /// Applies the answer to the open prompt and returns the next action.
  mutating func take(_ answer: UnderstoodAnswer) -> Action {
    switch (state, answer.meaning) {
    case (_, .cancel): finish(dialogue.cancelled())
    case (_, .newRequest(let text)): abandon(for: text)
    case (.unlocking, .secret(let passcode)): .unlock(passcode: passcode)
    case (.choosingApplication, let meaning): chooseApplication(meaning)
    case (.askingForAuthorization(let app), let meaning): authorized(app, meaning)
    case (.asking(let question), _): answered(question, answer)
    case (.approving, let meaning): approved(meaning)
    default: finish(.unfitAnswer)
    }
  }

  /// The type of a value that answers the open prompt; nil if the prompt does not ask for a value.
  package var answerType: TypeReference? {
    guard case .asking(let question) = state, let parameter = unresolved.first else { return nil }
    return question.answerType(parameter)
  }
}

extension Question {
  /// The type of a value that answers the question.
  func answerType(_ parameter: PropertyDefinition) -> TypeReference {
    place == nil ? parameter.type : parameter.type.element
  }
}
