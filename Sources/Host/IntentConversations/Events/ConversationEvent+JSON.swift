public import BaseFiles
internal import IntentWire

/// The JSON form of events. The page "Events" lists the names and fields.
extension ConversationEvent {
  /// The event's name, such as `prompt`.
  public var name: String {
    switch self {
    case .advised: "advised"
    case .understood: "understood"
    case .routed: "routed"
    case .started: "started"
    case .resolved: "resolved"
    case .prompt: "prompt"
    case .answer: "answer"
    case .confirmed: "confirmed"
    case .handled: "handled"
    case .updated: "updated"
    case .nowPlaying: "nowPlaying"
    case .view, .viewLeftOut: "view"
    case .said: "said"
    case .finished: "finished"
    }
  }

  /// The event's fields; a field without a value is left out.
  public var fields: [String: JSONValue] {
    switch self {
    case .advised(let advice): advice.fields
    case .understood(let request): request.fields
    case .routed(let route): route.fields
    case .started(let start): start.fields
    case .resolved(let resolved): resolved.fields
    case .prompt(let prompt): prompt.fields
    case .answer(let text): ["text": .string(text ?? "(redacted)")]
    case .confirmed(let response), .updated(let response): response.fields
    case .handled(let handled): handled.response.fields
    case .nowPlaying(let media): media.members.merging(["extension": .string(media.extensionIdentifier)]) { $1 }
    case .view(let view): view.fields
    case .viewLeftOut(let view): view.fields
    case .said(let statement): statement.fields
    case .finished(let end): end.fields
    }
  }

  /// Returns the event of the request `label` as one line of JSON, without a line end.
  public func line(_ label: RequestLabel) -> String { line(label, with: [:]) }

  /// Returns the event of the request `label` as one line of JSON, without a line end.
  ///
  /// - Parameters:
  ///   - label: the request.
  ///   - more: fields that the surface adds.
  /// - Returns: the line.
  package func line(_ label: RequestLabel, with more: [String: JSONValue]) -> String {
    var members = fields.merging(more) { $1 }
    members["v"] = .int(1)
    members["event"] = .string(name)
    members["request"] = .int(Int64(label.number))
    members["id"] = label.identifier.map(JSONValue.string)
    return JSONValue.object(members).line
  }
}

/// The fields that all events of one request share.
public struct RequestLabel: Hashable, Sendable {
  /// The number of the request in its host, counted from 1.
  public let number: Int
  /// The identifier that the request carries; nil if it carries none.
  public let identifier: String?

  /// Creates a label.
  public init(number: Int, identifier: String? = nil) {
    self.number = number
    self.identifier = identifier
  }
}

extension JSONValue {
  /// Returns a duration in milliseconds, rounded to the microsecond.
  package static func milliseconds(_ duration: Duration) -> JSONValue {
    .double((duration / .microseconds(1)).rounded() / 1000)
  }
}

extension [ConversationValue] {
  fileprivate var object: JSONValue {
    .object(Dictionary(map { ($0.name, $0.json) }) { first, _ in first })
  }
}

extension SentenceAdvice {
  fileprivate var fields: [String: JSONValue] {
    let rows = ranking.map { candidate in
      JSONValue.object([
        "intent": .string(candidate.intent), "probability": .double((candidate.probability * 1000).rounded() / 1000),
      ])
    }
    return ["ranking": .array(rows), "refusal": .double((refusal * 1000).rounded() / 1000)]
  }
}

extension UnderstoodRequest {
  fileprivate var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "intent": .string(intent), "parameters": parameters.object, "locale": .string(locale),
    ]
    fields["application"] = application.map(JSONValue.string)
    fields["utterance"] = utterance.map(JSONValue.string)
    fields["suggestedBy"] = suggestedBy.map(JSONValue.string)
    if isAdvised { fields["by"] = .string("advice") }
    return fields
  }
}

extension ChosenRoute {
  fileprivate var fields: [String: JSONValue] {
    let rows = candidates.map { candidate in
      var row: [String: JSONValue] = [
        "extension": .string(candidate.identifier), "chosen": .bool(candidate.standing == .chosen),
        "reason": .string(candidate.reason),
      ]
      row["network"] = candidate.network.map { .string($0.grant.rawValue) }
      row["networkHosts"] = candidate.network?.hostRow
      return JSONValue.object(row)
    }
    var fields: [String: JSONValue] = ["extension": .string(chosen.identifier), "candidates": .array(rows)]
    fields["views"] = views.map(JSONValue.string)
    fields["surface"] = rights?.json
    return fields
  }
}

extension StartedExtension {
  fileprivate var fields: [String: JSONValue] {
    [
      "extension": .string(identifier), "pid": .int(Int64(processIdentifier)), "milliseconds": .milliseconds(duration),
      "isolation": .string(isolation.rawValue),
    ]
  }
}

extension ResolvedParameter {
  fileprivate var fields: [String: JSONValue] {
    let rows = results.map { result in
      var row: [String: JSONValue] = ["kind": .string(result.kind)]
      row["value"] = result.value
      row["reason"] = result.reason
      if !result.options.isEmpty { row["options"] = .array(result.options) }
      if result.moreOptions > 0 { row["moreOptions"] = .int(Int64(result.moreOptions)) }
      return JSONValue.object(row)
    }
    return ["parameter": .string(parameter), "results": .array(rows)]
  }
}

extension Prompt.Heading {
  /// The index of the first option of the group, and the title.
  package var json: JSONValue { .object(["first": .int(Int64(first)), "title": .string(title)]) }
}

extension Prompt {
  fileprivate var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "kind": .string(kind.rawValue), "text": .string(text), "owned": .bool(isOwned),
    ]
    fields["parameter"] = parameter.map(JSONValue.string)
    if !options.isEmpty { fields["options"] = .array(options.map(JSONValue.string)) }
    fields["headings"] = headings.map { .array($0.map(\.json)) }
    if let pageLink { fields["consent"] = .object(["url": .string(pageLink)]) }
    if saysOptions == true { fields["saysOptions"] = .bool(true) }
    if let details { fields["details"] = .array(details.map(JSONValue.string)) }
    if let rest {
      fields["moreOptions"] = .int(Int64(rest.count))
      fields["moreText"] = .string(rest.text)
    }
    return fields
  }
}

extension Statement {
  fileprivate var fields: [String: JSONValue] {
    ["text": .string(text), "locale": .string(locale), "kind": .string(kind.rawValue)]
  }
}

extension ExtensionResponse {
  fileprivate var fields: [String: JSONValue] {
    ["code": .string(code), "response": properties.object, "userActivity": userActivity]
  }
}

extension RequestPart {
  fileprivate var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "sentence": .string(TerminalText.plain(sentence)), "state": .string(state.rawValue),
    ]
    if let failure { fields["error"] = failure.fields }
    return fields
  }
}

extension RequestOutcome.Failure {
  fileprivate var fields: JSONValue { .object(["code": .string(code.rawValue), "message": .string(message)]) }
}

extension ConversationEnd {
  fileprivate var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "outcome": .string(outcome.kind.rawValue), "milliseconds": .milliseconds(duration),
    ]
    if outcome.isInProgress { fields["inProgress"] = .bool(true) }
    if let failure = outcome.failure { fields["error"] = failure.fields }
    if let app = outcome.continuesInApp {
      fields["continuesInApp"] = .object(["application": .string(app.application), "opened": .bool(app.opened)])
    }
    if let parts { fields["parts"] = .array(parts.map { .object($0.fields) }) }
    for (name, lines) in [("log", log), ("backtrace", backtrace)] where !lines.isEmpty {
      fields[name] = .array(lines.map(JSONValue.string))
    }
    return fields
  }
}
