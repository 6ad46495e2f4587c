internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// A prompt about the current parameter, and how its answer is applied.
struct Question: Equatable {
  /// The answers that a question accepts.
  enum Kind: Equatable {
    /// A new value.
    case value
    /// One of these values, which the handler listed, or a different value.
    case listed([WireValue])
    /// One of these values.
    case choice([WireValue])
    /// Yes or no; yes accepts this value.
    case confirmation(WireValue)
    /// Yes or no; yes accepts this value, although the user's last answer also reads as something else. `request` is
    /// the text of that answer if it reads as a request: a no then starts the request.
    case doubt(WireValue, request: String?)
  }

  let kind: Kind
  /// The elements of the array that the answer replaces; nil to replace the whole parameter. An empty range inserts the
  /// answer at a position where the handler proposed a value of its own.
  let place: Range<Int>?
  var prompt: Prompt
}

extension Conversation {
  /// Processes the handler's results for the current parameter.
  mutating func resolved(_ results: [ResolutionMessage]) -> Action {
    defer { triedAnswer = nil }
    guard let parameter = unresolved.first else { return resolveNext() }
    if results.count == 1, results[0].kind == .notImplemented { return parameterResolved() }
    let isArray = parameter.type.isArray
    let isWhole = !isArray || (results.count == 1 && [.needsValue, .notRequired].contains(results[0].kind))
    if isWhole, results.count == 1 { return resolvedWhole(parameter, results[0]) }
    let elements = intent[parameter.name].arrayValue ?? []
    // If the array is empty, the handler may propose values. Otherwise it returns one result for each element.
    guard isArray, elements.isEmpty || results.count == elements.count else {
      let expected = isArray ? elements.count : 1
      return startNextCandidate(
        after: Dialogue.wrongResultCount(candidate, parameter.name, got: results.count, expected: expected))
    }
    return resolvedElements(parameter, elements: elements, results: results)
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

  /// Stores the resolved elements, then asks about the first element that is not resolved.
  private mutating func resolvedElements(
    _ parameter: PropertyDefinition, elements: [WireValue], results: [ResolutionMessage]
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
    // A parameter without values stays nil, because an empty array has a different meaning.
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
      prompt.text = dialogue.choice(definition, parameter: parameter, current: current, options: result.options)
      (prompt.options, prompt.rest) = dialogue.describer.listedOptions(result.options, parameter.type.element)
      if let value = namedHandle(result.options, names: prompt.options, parameter: parameter) {
        return set(value, question: Question(kind: kind, place: place, prompt: prompt), parameter: parameter)
      }
    case .confirmationRequired:
      kind = .confirmation(result.value)
      prompt.kind = .confirmation
      prompt.text = dialogue.confirmation(definition, parameter: parameter, result: result)
    case .unsupported:
      // If the handler rejects the value, the answer may have been a new request to the host.
      if let answer = triedAnswer, isRequest(answer) { return abandon(for: answer) }
      // Nobody in need is asked for another kind of number.
      if dialogue.isEmergency(current, parameter) { return startNextCandidate(after: dialogue.noEmergencyCalls()) }
      kind = .value
      prompt.text = dialogue.unsupported(definition, parameter: parameter, current: current, result: result)
    default:
      kind = .value
      prompt.text = dialogue.value(definition, parameter)
    }
    let question = Question(kind: kind, place: place, prompt: prompt)
    guard kind == .value else { return ask(prompt, then: .asking(question)) }
    return askForValue(question, parameter, instead: result.kind == .unsupported)
  }

  /// Returns the handle of a person that the answer already named together with the person, as in "John's mobile"; nil
  /// if it named none.
  private mutating func namedHandle(
    _ options: [WireValue], names: [String], parameter: PropertyDefinition
  ) -> WireValue? {
    guard dialogue.describer.areHandlesOfOnePerson(options), let answer = changingAnswer,
      answer.parameter == parameter.name, intent[parameter.name].arrayValue?.count ?? 1 == 1,
      let index = language.answers.name(mentionedIn: answer.text, among: names), options.indices.contains(index)
    else { return nil }
    // The word may be a part of the name, as in "Home Depot". Then it selects no handle.
    let person = dialogue.describer.text(options[index], parameter.type.element)
    guard language.answers.name(mentionedIn: person, among: [names[index]]) == nil else { return nil }
    // An answer selects a handle only once. If the extension asks again, the user is asked.
    changingAnswer = nil
    return options[index]
  }

  /// Records the sentence of the request. If the request has no text to dictate, the sentence may name the number of a
  /// person: "phone Scott on his cell".
  package mutating func hear(_ sentence: String?) {
    let people = definition.parameters.first { $0.type.element.name == "INPerson" }
    guard let sentence, let people, !definition.parameters.contains(where: { $0.type.element.name == "String" }) else {
      return
    }
    changingAnswer = (people.name, sentence)
  }

  /// Applies the answer to a question about the current parameter. Repeats the question if the answer is unclear.
  mutating func answered(_ question: Question, _ answer: UnderstoodAnswer) -> Action {
    guard let parameter = unresolved.first else { return resolveNext() }
    switch (question.kind, answer.meaning) {
    case (.value, .value(let value)), (.listed, .value(let value)):
      triedAnswer = answer.text
      changingAnswer = answer.text.map { (parameter.name, $0) }
      return set(value, question: question, parameter: parameter)
    case (.listed, .search): return list(parameter, question, searchTerm: answer.text ?? "")
    case (.listed(let values), .option(let index)) where values.indices.contains(index),
      (.choice(let values), .option(let index)) where values.indices.contains(index):
      return set(values[index], question: question, parameter: parameter)
    // The user confirms although no value was proposed. A whole parameter then counts as resolved, and an element does
    // not change.
    case (.confirmation(.null), .yes): return question.place == nil ? parameterResolved() : resolveNext()
    case (.confirmation(let value), .yes): return set(value, question: question, parameter: parameter)
    case (.value, .doubtful(let value, let isRequest)), (.listed, .doubtful(let value, let isRequest)):
      return doubt(value, request: isRequest ? answer.text : nil, question: question, parameter: parameter)
    case (.doubt(let value, _), .yes): return set(value, question: question, parameter: parameter)
    case (.doubt(_, let request?), .no): return abandon(for: request)
    case (.choice, .no), (.confirmation, .no), (.doubt, .no): return askForAnother(question, parameter)
    case (.confirmation, _), (.doubt, _):
      var prompt = question.prompt
      prompt.text = dialogue.question(prompt.text, after: answer.meaning)
      return ask(prompt, then: .asking(question))
    default: return ask(question.prompt, then: .asking(question))
    }
  }

  /// Asks whether the user means a value that also reads as something else, such as a request.
  private mutating func doubt(
    _ value: WireValue, request: String?, question: Question, parameter: PropertyDefinition
  ) -> Action {
    let text = language.texts.text("doubt", ["value": dialogue.describer.text(value, parameter.type)])
    let prompt = Prompt(kind: .confirmation, parameter: parameter.name, text: text)
    return ask(
      prompt, then: .asking(Question(kind: .doubt(value, request: request), place: question.place, prompt: prompt)))
  }

  /// Asks for a value. Offers the handler's options if the parameter has any, otherwise the known values. `instead` is
  /// true if the answer replaces an unusable value.
  private mutating func askForValue(
    _ question: Question, _ parameter: PropertyDefinition, instead: Bool = false
  ) -> Action {
    guard parameter.options == .none else { return list(parameter, question) }
    let question = offering(knownValues(of: parameter, instead: instead), question: question, parameter: parameter)
    return ask(question.prompt, then: .asking(question))
  }

  /// Stores the user's value and resolves the parameter again.
  mutating func set(_ value: WireValue, question: Question, parameter: PropertyDefinition) -> Action {
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

  /// Asks for a different value after the user rejected the proposed one.
  private mutating func askForAnother(_ question: Question, _ parameter: PropertyDefinition) -> Action {
    let text = dialogue.value(definition, parameter)
    let prompt = Prompt(kind: .needsValue, parameter: parameter.name, text: text)
    return askForValue(Question(kind: .value, place: question.place, prompt: prompt), parameter)
  }
}
