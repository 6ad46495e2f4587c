package import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Turns answer texts into meanings. The state machine accepts meanings only, so a stored answer has the same effect in
/// a replay as when the user gave it.
extension Conversation {
  /// Returns the meaning of `text` as an answer to the open prompt.
  package func understand(_ text: String) -> UnderstoodAnswer {
    if language.answers.isCancel(text) { return UnderstoodAnswer(text, .cancel) }
    if canGoBack, language.answers.remark(text) == .back { return UnderstoodAnswer(text, .back) }
    let meaning: AnswerMeaning =
      switch state {
      case .choosingApplication: reader.option(text, among: route.choices).map { .option($0) } ?? unclear(text)
      case .unlocking: .secret(text)
      case .approving: approval(text)
      case .askingForAuthorization: consent(text)
      case .asking(let question): unresolved.first.map { self.meaning(of: text, question, $0) } ?? .unclear
      default: .unclear
      }
    return UnderstoodAnswer(text, meaning)
  }

  private func approval(_ text: String) -> AnswerMeaning {
    switch reader.reply(text, to: deed) {
    case .yes: agreement
    case .no: .no
    case .cancel: .cancel
    case .neither, nil: neither(text)
    }
  }

  /// Returns the meaning of an answer to a confirmation that is neither yes nor no.
  private func neither(_ text: String) -> AnswerMeaning {
    if language.answers.isHesitation(text, to: deed) { return .unclear }
    // In "yes, see you tomorrow", the last words are no change.
    if let meaning = otherChoice(text) ?? change(text, isExplicit: true) ?? politeYes(text) ?? change(text)
      ?? refusal(text)
    {
      return meaning
    }
    // Nothing was done yet, so "that's not what I meant" is a no.
    if language.answers.remark(text) == .undo { return .no }
    return isRequest(text) ? .newRequest(text) : .unheard
  }

  /// The request that an answer such as "send it" approves.
  private var deed: Answers.Deed { Answers.Deed(definition.name) { [intent] in intent[$0].boolValue } }

  /// The meaning of a yes. After words that were not understood, the user has to confirm once more.
  private var agreement: AnswerMeaning { hasUnheardChange ? .unchanged : .yes }

  /// Returns a yes if the answer is a yes with polite words at its end, such as a goodbye.
  private func politeYes(_ text: String) -> AnswerMeaning? {
    language.answers.isYesAndGoodbye(text) ? agreement : nil
  }

  /// Returns the meaning of an answer to a question of the host about an app.
  private func consent(_ text: String) -> AnswerMeaning {
    switch reader.reply(text) {
    case .yes: .yes
    case .no: .no
    case .cancel: .cancel
    case .neither, nil: refusal(text) ?? unclear(text)
    }
  }

  /// Returns the values that an answer changes, or "unheard" if the host can't make the change; nil if it changes none.
  private func change(_ text: String, isExplicit: Bool = false) -> AnswerMeaning? {
    guard let changes = spoken.changes(text, intent, isExplicit) else { return .unheard }
    return changes.isEmpty ? nil : .changes(changes)
  }

  /// Returns the meaning of an answer that begins with no: a new request if the rest is one, otherwise no. Returns nil
  /// if the answer does not begin with no.
  private func refusal(_ text: String) -> AnswerMeaning? {
    guard language.answers.beginsWithNo(text) else { return nil }
    guard let rest = language.answers.afterNo(text), isRequest(rest) else { return .no }
    return .newRequest(rest)
  }

  private func meaning(of text: String, _ question: Question, _ parameter: PropertyDefinition) -> AnswerMeaning {
    // "No" is no value, so the user does not want to give one.
    if question.asksForValue, parameter.isNeverNo, reader.reply(text) == .no { return .cancel }
    return value(of: text, question, parameter)
  }

  private func value(of text: String, _ question: Question, _ parameter: PropertyDefinition) -> AnswerMeaning {
    switch question.kind {
    case .value:
      value(text, question: question, parameter: parameter)
    case .listed(let values):
      option(text, question: question, of: values, parameter: parameter)
        ?? (parameter.options == .searchable ? .search : value(text, question: question, parameter: parameter))
    case .choice(let values):
      excluding(text, question) ?? option(text, question: question, of: values, parameter: parameter) ?? choice(text)
    case .confirmation, .doubt: confirmation(text)
    }
  }

  /// Returns the option that `text` chooses. One that is not listed any more is chosen by its whole name.
  private func option(
    _ text: String, question: Question, of values: [WireValue], parameter: PropertyDefinition
  ) -> AnswerMeaning? {
    let listed = question.prompt.options
    if let index = reader.option(text, among: listed, values) { return .option(index) }
    guard values.count > listed.count else { return nil }
    let name = VocabularyIndex.fold(text)
    let type = parameter.type.element
    let named = values.indices.dropFirst(listed.count).filter {
      VocabularyIndex.fold(dialogue.describer.text(values[$0], type)) == name
    }
    return named.count == 1 && !name.isEmpty ? .option(named[0]) : nil
  }

  /// Returns the meaning of `text` as a value that no list of options limits.
  private func value(_ text: String, question: Question, parameter: PropertyDefinition) -> AnswerMeaning {
    if parameter.isFreeText { return dictated(text, question: question, parameter: parameter) }
    if let change = ownChange(text, question: question, parameter: parameter) ?? change(text, isExplicit: true) {
      return change
    }
    let type = question.answerType(parameter)
    let plain = PoliteWords.removed(from: text, language.locale)
    if let value = spoken.value(plain, type, parameter) { return .value(value) }
    if parameter.isNamed {
      // A yes or a no is not a name. Further words after a no are not a name either, because they match nothing above.
      if language.answers.isReply(text) || language.answers.beginsWithNo(text) { return .unclear }
      if parameter.type.element.name == "INPerson", isRequest(text) { return .newRequest(text) }
      if let doubt = doubt(text, type) { return doubt }
    }
    return freeMeaning(of: plain, question, parameter)
  }

  /// Returns the meaning of free text, such as a message. An answer such as "no, make it 20 dollars", which begins with
  /// no and corrects another parameter that has a value, is a correction and not the text.
  private func dictated(_ text: String, question: Question, parameter: PropertyDefinition) -> AnswerMeaning {
    if language.answers.beginsWithNo(text), case .changes(let changes)? = change(text, isExplicit: true),
      changes.allSatisfy({ $0.parameter != parameter.name && !intent[$0.parameter].isNull })
    {
      return .changes(changes)
    }
    guard parameter.isMessage else {
      return freeMeaning(of: PoliteWords.removed(from: text, language.locale), question, parameter)
    }
    if language.answers.saysInstead(text), let doubt = doubt(text, question.answerType(parameter)) { return doubt }
    return freeMeaning(of: spoken.askedText(text) ?? text, question, parameter)
  }

  /// Returns the new value in a correction of the current parameter, such as "no, Diana"; nil if the text corrects no
  /// value or another parameter.
  private func ownChange(_ text: String, question: Question, parameter: PropertyDefinition) -> AnswerMeaning? {
    let changes = spoken.changes(text, intent, true) ?? []
    guard changes.count == 1, changes[0].parameter == parameter.name, !changes[0].value.isNull else { return nil }
    guard question.place != nil else { return .value(changes[0].value) }
    let elements = changes[0].value.arrayValue ?? [changes[0].value]
    return elements.count == 1 ? .value(elements[0]) : nil
  }

  /// Returns the meaning of words that are unlikely to be a name: a moment, an amount or a request. Returns nil if they
  /// can be a name.
  private func doubt(_ text: String, _ type: TypeReference) -> AnswerMeaning? {
    let isRequest = isRequest(text)
    guard isRequest || !spoken.isName(text) else { return nil }
    return reader.value(text, type).map { .doubtful($0, isRequest: isRequest) } ?? .unclear
  }

  /// Returns the meaning of `text` for a question that accepts every value of the parameter's type.
  func freeMeaning(of text: String, _ question: Question, _ parameter: PropertyDefinition) -> AnswerMeaning {
    reader.value(text, question.answerType(parameter)).map { .value($0) } ?? unclear(text)
  }

  private func choice(_ text: String) -> AnswerMeaning {
    switch reader.reply(text) {
    case .cancel: .cancel
    case .no, .neither: .no
    case .yes, nil: otherChoice(text) ?? change(text) ?? refusal(text) ?? unclear(text)
    }
  }

  private func confirmation(_ text: String) -> AnswerMeaning {
    switch reader.reply(text) {
    case .yes: agreement
    case .no, .neither: .no
    case .cancel: .cancel
    case nil: neither(text)
    }
  }

  private func unclear(_ text: String) -> AnswerMeaning { isRequest(text) ? .newRequest(text) : .unclear }

  /// Applies the answer to the open prompt and returns the next action.
  mutating func applyAnswer(_ answer: UnderstoodAnswer) -> Action {
    // A hesitation after words that were not understood does not make them forgotten.
    hasUnheardChange = answer.meaning == .unheard || answer.meaning == .unclear && hasUnheardChange
    return switch (state, answer.meaning) {
    case (_, .cancel): finish(dialogue.cancelled())
    case (_, .newRequest(let text)): abandon(for: text)
    case (.unlocking, .secret(let passcode)): .unlock(passcode: passcode)
    case (_, .changes(let changes)): change(changes, answer.text)
    case (_, .back): goBack()
    case (.choosingApplication, let meaning): chooseApplication(meaning)
    case (.askingForAuthorization(let app), let meaning): authorized(app, meaning)
    case (.asking(let question), _): answered(question, answer)
    case (.approving, let meaning): approved(meaning)
    default: finish(.mismatchedInput)
    }
  }

  /// Changes the request and resolves it again, so that the user sees the new values before `handle`.
  private mutating func change(_ changes: [ChangedValue], _ text: String?) -> Action {
    heard = changes
    changingAnswer = changes.count == 1 ? text.map { (changes[0].parameter, $0) } : nil
    for change in changes {
      original[change.parameter] = change.value
      intent[change.parameter] = change.value
      // The change also applies to the earlier states of the request, so that "back" does not undo it.
      for index in askedQuestions.indices {
        askedQuestions[index].original[change.parameter] = change.value
        askedQuestions[index].intent[change.parameter] = change.value
      }
    }
    return if case .choosingApplication = state { askForApplication() } else { startResolving() }
  }

  /// The type of a value that answers the open prompt; nil if the prompt does not ask for a value.
  package var answerType: TypeReference? {
    guard case .asking(let question) = state, let parameter = unresolved.first else { return nil }
    return question.answerType(parameter)
  }
}

extension PropertyDefinition {
  /// Whether the parameter is free text, such as a message or a task.
  fileprivate var isFreeText: Bool {
    type.element.name == "String" || Self.dictated.contains(name)
  }

  /// Whether the parameter is the text of a message or a note, which may be any words.
  fileprivate var isMessage: Bool { Self.messages.contains(name) }

  /// Whether a no can't be a value of the parameter.
  fileprivate var isNeverNo: Bool {
    !isMessage && (!["String", "Bool"].contains(type.element.name) || Self.dictated.contains(name))
  }

  private static let messages: Set<String> = ["content", "note", "transactionNote"]
  private static let dictated: Set<String> = [
    "content", "note", "taskTitles", "taskTitle", "targetTask", "tasks", "transactionNote",
  ]

  /// Whether the user answers with a name: of a person, a thing or a place.
  fileprivate var isNamed: Bool {
    ScalarType(rawValue: type.element.name) == nil
  }
}

extension Question {
  /// Whether the question asks for a value, and offers at most a list.
  fileprivate var asksForValue: Bool {
    switch kind {
    case .value, .listed: true
    case .choice, .confirmation, .doubt: false
    }
  }

  /// The type of a value that answers the question.
  func answerType(_ parameter: PropertyDefinition) -> TypeReference {
    place == nil ? parameter.type : parameter.type.element
  }
}
