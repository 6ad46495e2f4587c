internal import IntentWire

extension IntentParameter {
  /// Asks the user for a value, and stores it.
  ///
  /// - Parameter dialog: the question; nil for the parameter's own.
  /// - Returns: the value.
  /// - Throws: an error if nobody can be asked, or if the user ends the request.
  @discardableResult
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    try await ParameterQuestions.askForValue(self, dialog)
    guard let value = Self.one(wrappedValue) else {
      throw QuestionRefusal(.invalid, "the answer is no value of '\(shownTitle)'")
    }
    return value
  }

  /// Returns the error that asks the user for a value. The first version of the framework had this name for it, for
  /// 'throw $soup.requestValue("Which soup?")'.
  @available(*, deprecated, renamed: "needsValueError(_:)")
  @_disfavoredOverload
  public func requestValue(_ dialog: IntentDialog? = nil) -> any Error { needsValueError(dialog) }

  /// Returns the error that asks the user for a value, after which the intent runs again.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(action: .needsValue(self, dialog))
  }
}

extension IntentParameter where Value.ValueType: Sendable {
  /// Asks the user for one of several values.
  ///
  /// - Parameters:
  ///   - itemsToDisambiguate: the values.
  ///   - dialog: the question; nil for the parameter's own.
  /// - Returns: the chosen value.
  /// - Throws: an error if nobody can be asked, or if the user ends the request.
  public func requestDisambiguation(
    among itemsToDisambiguate: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    try await ParameterQuestions.choice(self, among: itemsToDisambiguate, dialog)
  }

  /// Asks the user whether a value is the right one.
  ///
  /// - Parameters:
  ///   - itemToConfirm: the value.
  ///   - dialog: the question; nil for the value itself.
  /// - Returns: false if the user says no.
  /// - Throws: an error if nobody can be asked, or if the user ends the request.
  public func requestConfirmation(for itemToConfirm: Value.ValueType, dialog: IntentDialog? = nil) async throws -> Bool
  {
    try await ParameterQuestions.confirm(itemToConfirm, dialog)
  }

  /// Returns the error that asks the user for one of several values, after which the intent runs again.
  public func needsDisambiguationError(
    among itemsToDisambiguate: [Value.ValueType], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    AppIntentError(action: .needsDisambiguation(self, itemsToDisambiguate, dialog))
  }
}

extension IntentParameter {
  /// The first value of an optional or a list.
  private static func one(_ value: Value) -> Value.ValueType? {
    if let value = value as? Value.ValueType { return value }
    var found: Any = value
    if let optional = found as? any AnyOptional { found = optional.anyValue ?? found }
    if let list = found as? any AnyList { found = list.anyElements.first ?? found }
    return found as? Value.ValueType
  }
}

/// Asks for the values of parameters while an intent runs.
enum ParameterQuestions {
  /// Asks for a value until the answer is one, and stores it.
  static func askForValue(_ parameter: any AnyIntentParameter, _ dialog: IntentDialog?) async throws {
    let question = dialog?.text ?? parameter.facts.valueDialog?.text ?? "\(parameter.shownTitle)?"
    for _ in 0..<HostQuestions.maximumAttempts {
      let value = try await answer(to: question, parameter)
      if try await parameter.set(value) { return }
    }
    throw QuestionRefusal(.cancelled, "no answer was a value of '\(parameter.shownTitle)'")
  }

  private static func answer(to question: String, _ parameter: any AnyIntentParameter) async throws -> WireValue {
    switch parameter.shape.kind {
    case .enumeration(let type):
      return .int(Int64(try await HostQuestions.choose(question, among: titles(of: type)) + 1))
    case .entity(let type):
      let words = try await HostQuestions.value(question, type: "string")
      let found = try await EntitySearch.find(words, type, query: parameter.facts.query)
      guard found.count > 1 else { return found.first.map { ValueCoding.encode($0) } ?? .null }
      let text = parameter.facts.choiceDialog?.text ?? question
      let index = try await HostQuestions.choose(text, among: found.map { shownText(of: $0) })
      return ValueCoding.encode(found[index])
    case .plain, .other:
      return try await HostQuestions.value(question, type: parameter.shape.name)
    }
  }

  private static func titles<Value: AppEnum>(of type: Value.Type) -> [String] {
    Value.allCases.map { shownText(of: $0) }
  }

  /// Asks for one of several values, and returns it.
  static func choice<Item>(
    _ parameter: any AnyIntentParameter, among items: [Item], _ dialog: IntentDialog?
  ) async throws -> Item {
    let text = dialog?.text ?? parameter.facts.choiceDialog?.text ?? parameter.shownTitle
    return items[try await HostQuestions.choose(text, among: items.map { shownText(of: $0) })]
  }

  /// Asks whether a value is the right one. Returns false if the user says no.
  static func confirm(_ item: Any, _ dialog: IntentDialog?) async throws -> Bool {
    do {
      try await HostQuestions.confirm(dialog?.text ?? "\(shownText(of: item))?")
      return true
    } catch let refusal as QuestionRefusal where refusal.reason == .declined {
      return false
    }
  }

  /// Asks for one of several values, and stores it.
  static func askForChoice(
    _ parameter: any AnyIntentParameter, among items: [any Sendable], _ dialog: IntentDialog?
  ) async throws {
    let question = dialog?.text ?? parameter.facts.choiceDialog?.text ?? "\(parameter.shownTitle)?"
    let index = try await HostQuestions.choose(question, among: items.map { shownText(of: $0) })
    _ = parameter.set(items[index])
  }
}
