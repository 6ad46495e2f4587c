internal import BaseFiles
internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Asks which request the user means before a conversation begins: a request that was only guessed, one of several
/// apps' phrases, or the opposite of the last request.
struct OpeningQuestions {
  let scope: RunScope
  let report: Report
  let asking: Asking

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
  ) throws(RequestOutcome.Failure) -> RequestChoice {
    let prompt = asking.reserved(Prompt(kind: .confirmation, text: text ?? question(request, reason)))
    guard prompt.needsOwner != true || scope.canAskOwner else { throw scope.events.ownerApprovesElsewhere }
    let asked = AskedPrompt(prompt, meaning: meaning(ofConsent:))
    return try asking.choose(asked) { [events = scope.events] meaning throws(RequestOutcome.Failure) in
      switch meaning {
      case .yes: request
      case .no:
        switch reason {
        case .vague, .unheard: throw events.cancelled("cancelled.declined")
        case .advised: throw events.cancelled("notUnderstood.guarded")
        case .longText: throw events.cancelled("cancelled.several")
        case .similarName(_, let otherwise): otherwise
        }
      default: nil
      }
    }
  }

  private func question(_ request: StructuredRequest, _ reason: GuessReason) -> String {
    switch reason {
    case .vague: scope.language.texts.text("\(request.kind.definition.name).offer")
    case .advised: questionWithValues(request)
    case .unheard(let words):
      scope.language.texts.text(
        "guess.unheard", ["words": words.compactMap { TerminalText.quotable($0, to: 60) }.joined(separator: " … ")])
    case .longText(let text): scope.language.texts.text("guess.text", ["text": text])
    case .similarName(let name, _): scope.language.texts.text("confirmation", ["value": name])
    }
  }

  /// Returns the question whether a sentence means a request, with the values that a yes accepts.
  private func questionWithValues(_ request: StructuredRequest) -> String {
    let texts = scope.language.texts
    let definition = request.kind.definition
    // The language has no question about the intent of an app, which has only its title.
    let title = TerminalText.quotable(definition.texts?.title ?? definition.name, to: 60) ?? ""
    let question = texts.text(["\(definition.name).offer", "guess.intent"], ["title": title]) ?? ""
    guard let values = scope.events.summary(of: request) else { return question }
    return texts.text("guess.values", ["question": question, "values": values])
  }

  private func meaning(ofConsent text: String) -> AnswerMeaning {
    switch scope.language.answers.reply(text) {
    case .yes: .yes
    case .no, .neither: .no
    case .cancel: .cancel
    case nil where scope.language.answers.remark(text) == .undo: .no
    case nil: scope.isRequest(text) ? .newRequest(text) : scope.language.answers.beginsWithNo(text) ? .no : .unclear
    }
  }

  // MARK: Several meanings

  /// Returns the request that the user chooses among those that a sentence may mean.
  ///
  /// - Throws: the failure of the request if nobody chooses, or if the user means none of them.
  func chooseMeaning(among requests: [StructuredRequest]) throws(RequestOutcome.Failure) -> RequestChoice {
    try asking.choose(askedOption(choice(amongMeanings: requests))) {
      [events = scope.events] meaning throws(RequestOutcome.Failure) in
      switch meaning {
      case .option(let index): requests.indices.contains(index) ? requests[index] : nil
      case .no: throw events.cancelled("notUnderstood.guarded")
      default: nil
      }
    }
  }

  /// Asks for an option of `prompt`.
  private func askedOption(_ prompt: Prompt) -> AskedPrompt {
    AskedPrompt(prompt) { [language = scope.language, isRequest = scope.isRequest] text in
      // A yes chooses nothing, even if an option contains the word.
      if language.answers.reply(text) == .yes { return .unclear }
      if let index = language.answers.option(text, among: prompt.options) { return .option(index) }
      switch language.answers.reply(text) {
      case .no, .neither: return .no
      case .cancel: return .cancel
      case .yes: return .unclear
      case nil: return isRequest(text) ? .newRequest(text) : language.answers.beginsWithNo(text) ? .no : .unclear
      }
    }
  }

  /// Asks whether the words after a dictated text are a request of their own, if they may also belong to the text.
  ///
  /// - Returns: whether they are a request, or how the run ends.
  /// - Throws: the failure of the request if nobody decides, or if the user means neither.
  func divides(_ sequence: SpokenSequence) throws(RequestOutcome.Failure) -> Choice<Bool> {
    guard let prompt = division(of: sequence) else { return .meaning(true) }
    return try asking.choose(askedOption(prompt)) { [events = scope.events] meaning throws(RequestOutcome.Failure) in
      switch meaning {
      case .option(let index): index == 0
      case .no: throw events.cancelled("cancelled.several")
      default: nil
      }
    }
  }

  /// Returns the question whether the words after a text are a request of their own; nil if they are one.
  func division(of sequence: SpokenSequence) -> Prompt? {
    guard let text = sequence.text else { return nil }
    let texts = scope.language.texts
    let words: TextValues = [
      "text": TerminalText.quotable(text, to: 200) ?? "",
      "request": TerminalText.quotable(sequence.rest, to: 200) ?? "",
    ]
    return Prompt(
      kind: .disambiguation, text: texts.text("several.question", words),
      options: [texts.text("several.parts", words), texts.text("several.whole", words)])
  }

  /// Returns the question which of several requests a sentence means.
  func choice(amongMeanings requests: [StructuredRequest]) -> Prompt {
    let texts = scope.language.texts
    return Prompt(
      kind: .disambiguation, text: texts.text("guess.choice"),
      options: requests.map { request in
        let definition = request.kind.definition
        let title = definition.texts.flatMap { TerminalText.quotable($0.title, to: 60) }
        return texts.text(["\(definition.name).wish"]) ?? title ?? definition.name
      })
  }

  // MARK: The phrases of several apps

  /// Returns the only request, or the one that the user chooses.
  ///
  /// - Throws: the failure of the request if nobody chooses.
  func choose(among requests: [StructuredRequest]) throws(RequestOutcome.Failure) -> RequestChoice {
    guard requests.count > 1 else { return .meaning(requests[0]) }
    return try asking.choose(askedChoice(among: requests)) { meaning in
      guard case .option(let index) = meaning, requests.indices.contains(index) else { return nil }
      return requests[index]
    }
  }

  /// Returns the question that asks which app's phrase the user means.
  func choice(among requests: [StructuredRequest]) -> Prompt {
    let owners = requests.compactMap { request in
      scope.installed.extensions.first { $0.manifest.identifier == request.application }
    }
    let route = Route(candidates: owners.map { .init(target: $0, reason: "has donated the phrase") })
    return Prompt(kind: .application, text: scope.language.texts.text("application.choice"), options: route.choices)
  }

  private func askedChoice(among requests: [StructuredRequest]) -> AskedPrompt {
    let prompt = choice(among: requests)
    var asked = AskedPrompt(prompt) { [language = scope.language, isRequest = scope.isRequest] text in
      if let index = language.answers.option(text, among: prompt.options) { return .option(index) }
      if language.answers.isCancel(text) { return .cancel }
      return isRequest(text) ? .newRequest(text) : .unclear
    }
    // The answer counts only for exactly these requests, so that a later donation can't replace the chosen one.
    asked.asker = requests.map { JSONValue.object($0.pinned.parameters).line }.joined(separator: "\n")
    return asked
  }

  // MARK: Undoing

  /// Asks whether to do the opposite of what was done last. If there is no opposite, the user hears that.
  func undo() throws(RequestOutcome.Failure) -> RequestChoice {
    let context = scope.context
    guard let deed = context.deed else { return .stop(say("undo.nothing")) }
    guard let request = Reversal.request(undoing: deed, context, scope.installed) else {
      return .stop(say("undo.impossible"))
    }
    return try confirmGuess(request, asking: question(undoingBy: request))
  }

  private func say(_ key: String) -> RunStop {
    report.show([scope.language.texts.text(key)])
    return .ended(.success)
  }

  /// Returns the question whether to undo a request by `request`, whose flags choose the text.
  private func question(undoingBy request: StructuredRequest) -> String {
    let definition = request.kind.definition
    var values = TextValues()
    values.findPlain = { name in request.intent[name].boolValue.map { "\($0)" } }
    return scope.language.texts.text(["\(definition.name).undo", "undo.offer"], values) ?? ""
  }
}
