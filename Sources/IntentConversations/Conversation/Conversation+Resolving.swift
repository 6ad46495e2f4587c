internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// A prompt about a parameter that is being resolved, and what its answer is for.
struct Question: Equatable {
  /// What an answer means.
  enum Kind: Equatable {
    /// It is a new value.
    case value
    /// It is one of these values, which the handler listed, or another.
    case listed([WireValue])
    /// It is one of these values.
    case choice([WireValue])
    /// Yes: this is the value.
    case confirmation(WireValue)
  }

  let kind: Kind
  /// Where an answer goes into the array: in place of one element, or between two where the handler proposed a value
  /// of its own; nil for the whole parameter.
  let place: Range<Int>?
  let prompt: Prompt
}

extension Conversation {
  /// Takes the results of the current parameter.
  mutating func resolved(_ results: [ResolutionMessage]) -> Action {
    defer { triedAnswer = nil }
    guard let parameter = unresolved.first else { return resolveNext() }
    if results.count == 1, results[0].kind == .notImplemented { return parameterResolved() }
    let isArray = parameter.type.isArray
    let isWhole = !isArray || (results.count == 1 && [.needsValue, .notRequired].contains(results[0].kind))
    if isWhole, results.count == 1 { return resolvedWhole(parameter, results[0]) }
    let elements = intent[parameter.name].arrayValue ?? []
    // Where there were no values the handler proposes some; otherwise it answers about each.
    guard isArray, elements.isEmpty || results.count == elements.count else {
      let expected = isArray ? elements.count : 1
      return giveWay(Dialogue.wrongResultCount(candidate, parameter.name, got: results.count, expected: expected))
    }
    return resolvedElements(parameter, elements, results)
  }

  private mutating func resolvedWhole(_ parameter: PropertyDefinition, _ result: ResolutionMessage) -> Action {
    switch result.kind {
    case .success:
      intent[parameter.name] = result.value
      return parameterResolved()
    case .notRequired: return parameterResolved()
    default: return ask(about: parameter, place: nil, current: intent[parameter.name], result)
    }
  }

  /// Stores what is good, then asks about the first element that is not.
  private mutating func resolvedElements(
    _ parameter: PropertyDefinition, _ elements: [WireValue], _ results: [ResolutionMessage]
  ) -> Action {
    var values: [WireValue] = []
    var open: (place: Range<Int>, current: WireValue, result: ResolutionMessage)?
    for (index, result) in results.enumerated() {
      let current = index < elements.count ? elements[index] : .null
      let isSettled = [.success, .notRequired].contains(result.kind)
      if open == nil, !isSettled {
        open = (values.count..<values.count + (current.isNull ? 0 : 1), current, result)
      }
      let value = result.kind == .success ? result.value : current
      if !value.isNull { values.append(value) }
    }
    // No values stay no values: an empty array would say something else than nil.
    if !(values.isEmpty && elements.isEmpty) { intent[parameter.name] = .array(values) }
    guard let open else { return parameterResolved() }
    return ask(about: parameter, place: open.place, current: open.current, open.result)
  }

  private mutating func ask(
    about parameter: PropertyDefinition, place: Range<Int>?, current: WireValue, _ result: ResolutionMessage
  ) -> Action {
    let dialogue = dialogue
    var prompt = Prompt(kind: .needsValue, parameter: parameter.name, text: "")
    let kind: Question.Kind
    switch result.kind {
    case .disambiguation:
      kind = .choice(result.options)
      prompt.kind = .disambiguation
      prompt.text = dialogue.choice(definition, parameter, current, result.options)
      prompt.options = dialogue.describer.options(result.options, parameter.type.element)
    case .confirmationRequired:
      kind = .confirmation(result.value)
      prompt.kind = .confirmation
      prompt.text = dialogue.confirmation(definition, parameter, result)
    case .unsupported:
      // What the handler can do nothing with may have been said to the system.
      if let answer = triedAnswer, isRequest(answer) { return abandon(for: answer) }
      kind = .value
      prompt.text = dialogue.unsupported(definition, parameter, current, result)
    default:
      kind = .value
      prompt.text = dialogue.value(definition, parameter)
    }
    let question = Question(kind: kind, place: place, prompt: prompt)
    return kind == .value ? askForValue(question, parameter) : ask(prompt, then: .asking(question))
  }

  /// Takes the answer to a question about the current parameter; an unclear one is asked for again.
  mutating func answered(_ question: Question, _ answer: UnderstoodAnswer) -> Action {
    guard let parameter = unresolved.first else { return resolveNext() }
    switch (question.kind, answer.meaning) {
    case (.value, .value(let value)), (.listed, .value(let value)):
      triedAnswer = answer.text
      return set(value, question, parameter)
    case (.listed, .search): return list(parameter, question, searchTerm: answer.text ?? "")
    case (.listed(let values), .option(let index)) where values.indices.contains(index),
      (.choice(let values), .option(let index)) where values.indices.contains(index):
      return set(values[index], question, parameter)
    // Yes to no value in particular: a whole parameter is good as it is, an element is left as it is.
    case (.confirmation(.null), .yes): return question.place == nil ? parameterResolved() : resolveNext()
    case (.confirmation(let value), .yes): return set(value, question, parameter)
    case (.choice, .no), (.confirmation, .no): return askForAnother(question, parameter)
    default: return ask(question.prompt, then: .asking(question))
    }
  }

  /// Asks for a value, with the handler's list where it has one.
  private mutating func askForValue(_ question: Question, _ parameter: PropertyDefinition) -> Action {
    parameter.options == .none ? ask(question.prompt, then: .asking(question)) : list(parameter, question)
  }

  /// Stores the user's value and resolves the parameter again with it.
  mutating func set(_ value: WireValue, _ question: Question, _ parameter: PropertyDefinition) -> Action {
    if let place = question.place {
      var values = intent[parameter.name].arrayValue ?? []
      values.replaceSubrange(place.clamped(to: 0..<values.count), with: [value])
      intent[parameter.name] = .array(values)
    } else {
      let isBare = parameter.type.isArray && value.arrayValue == nil
      intent[parameter.name] = isBare ? .array([value]) : value
    }
    return resolveNext()
  }

  /// The user said no to a value: another is needed.
  private mutating func askForAnother(_ question: Question, _ parameter: PropertyDefinition) -> Action {
    let text = dialogue.value(definition, parameter)
    let prompt = Prompt(kind: .needsValue, parameter: parameter.name, text: text)
    return askForValue(Question(kind: .value, place: question.place, prompt: prompt), parameter)
  }
}
