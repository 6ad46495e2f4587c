internal import ExtensionManifests
internal import ExtensionSupervisor
internal import IntentDefinitions
internal import IntentWire
internal import JSONValues

/// Writes events as the contract has them: a name and fields.
struct EventWriter {
  private let catalogue: Catalogue
  private let writer: ValueWriter

  /// Writes events of a request whose values have the types of `catalogue`.
  init(catalogue: Catalogue) {
    self.catalogue = catalogue
    writer = ValueWriter(catalogue: catalogue)
  }

  /// The event's name and fields; those that are null are left out of a line.
  func members(_ event: ConversationEvent) -> (name: String, fields: [String: JSONValue]) {
    switch event {
    case .understood(let definition, let intent, let application, let locale, let utterance):
      (
        "understood",
        [
          "intent": .string(definition.name),
          "parameters": .object(writer.members(intent, definition.parameters)),
          "application": application.map(JSONValue.string) ?? .null, "locale": .string(locale),
          "utterance": utterance.map(JSONValue.string) ?? .null,
        ]
      )
    case .routed(let route): ("routed", members(route))
    case .started(let candidate, let identifier, let duration, let isolation):
      (
        "started",
        [
          "extension": .string(candidate.target.manifest.identifier), "pid": .int(Int64(identifier)),
          "milliseconds": .milliseconds(duration), "isolation": .string(isolation.rawValue),
        ]
      )
    case .resolved(let parameter, let results):
      (
        "resolved",
        ["parameter": .string(parameter.name), "results": .array(results.map { .object(members($0, parameter)) })]
      )
    case .prompt(let prompt): ("prompt", members(prompt))
    case .answer(let text): ("answer", ["text": .string(text ?? "(redacted)")])
    case .confirmed(let definition, let response): ("confirmed", members(response, definition))
    case .handled(let definition, _, let response): ("handled", members(response, definition))
    case .updated(let definition, let response): ("updated", members(response, definition))
    case .finished(let outcome, let duration, let lastWords): ("finished", members(outcome, duration, lastWords))
    }
  }

  private func members(_ route: Route) -> [String: JSONValue] {
    func row(_ candidate: Route.Candidate, isChosen: Bool) -> JSONValue {
      var members: [String: JSONValue] = [
        "extension": .string(candidate.target.manifest.identifier), "chosen": .bool(isChosen),
        "reason": .string(candidate.reason),
      ]
      members["network"] = candidate.network.map { .string($0.rawValue) }
      return .object(members)
    }
    let tried = route.candidates.enumerated().map { row($0.element, isChosen: $0.offset == 0) }
    let rows = tried + route.passedOver.map { row($0, isChosen: false) }
    return ["extension": .string(route.candidates[0].target.manifest.identifier), "candidates": .array(rows)]
  }

  private func members(_ result: ResolutionMessage, _ parameter: PropertyDefinition) -> [String: JSONValue] {
    var members: [String: JSONValue] = ["kind": .string(result.kind.rawValue)]
    if !result.value.isNull { members["value"] = writer.json(result.value, parameter.type.element) }
    if !result.options.isEmpty {
      members["options"] = .array(result.options.map { writer.json($0, parameter.type.element) })
    }
    if let reason = result.reason {
      let name = catalogue.reason(reason, ofResult: result.type)
      members["reason"] = name.map(JSONValue.string) ?? .int(reason)
    }
    return members
  }

  private func members(_ prompt: Prompt) -> [String: JSONValue] {
    [
      "kind": .string(prompt.kind.rawValue), "parameter": prompt.parameter.map(JSONValue.string) ?? .null,
      "text": .string(prompt.text),
      "options": prompt.options.isEmpty ? .null : .array(prompt.options.map(JSONValue.string)),
    ]
  }

  private func members(_ response: WireObject, _ definition: IntentDefinition) -> [String: JSONValue] {
    let code = ResponseReading(definition, response).code
    return [
      "code": .string(code), "response": .object(writer.members(response, definition.responseProperties)),
      "userActivity": userActivity(response, definition, code),
    ]
  }

  /// The activity that the extension gave, or the one that stands for the request: its type is the intent's class. It
  /// carries the interaction either way.
  private func userActivity(_ response: WireObject, _ definition: IntentDefinition, _ code: String) -> JSONValue {
    let given = response["userActivity"].objectValue
    let type = given?["activityType"].stringValue ?? ""
    var members: [String: JSONValue] = [
      "activityType": .string(type.isEmpty ? definition.name : type),
      "interaction": .object(["intent": .string(definition.name), "code": .string(code)]),
    ]
    for name in ["title", "userInfo", "webpageURL"] {
      if let value = given?[name], !value.isNull { members[name] = writer.plain(value) }
    }
    return .object(members)
  }

  private func members(
    _ outcome: RequestOutcome, _ duration: Duration, _ lastWords: LastWords
  ) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "outcome": .string(outcome.kind.rawValue), "milliseconds": .milliseconds(duration),
    ]
    if let failure = outcome.failure {
      members["error"] = .object(["code": .string(failure.code.rawValue), "message": .string(failure.message)])
    }
    for (name, lines) in [("log", lastWords.log), ("backtrace", lastWords.backtrace)] where !lines.isEmpty {
      members[name] = .array(lines.map(JSONValue.string))
    }
    return members
  }
}

extension JSONValue {
  /// A duration in milliseconds, to the microsecond.
  static func milliseconds(_ duration: Duration) -> JSONValue {
    .double((duration / .microseconds(1)).rounded() / 1000)
  }
}
