internal import BaseFiles
internal import Foundation
internal import IntentConversations
internal import IntentDefinitions

/// Converts the flat arguments of a tool to the structured values of a request. A structured value stays as it is.
struct FlatValues {
  let catalogue: Catalogue

  /// Returns the arguments as parameters of a request.
  ///
  /// - Throws: ``ToolCall/ArgumentError`` for the first text that is not a value of its parameter. Unknown parameters
  ///   and other wrong types are left to the reader of requests.
  func parameters(
    _ arguments: [String: JSONValue], of definition: IntentDefinition
  ) throws(ToolCall.ArgumentError) -> [String: JSONValue] {
    var parameters = arguments
    for parameter in definition.parameters {
      guard let argument = arguments[parameter.name] else { continue }
      parameters[parameter.name] = try value(argument, parameter.type, of: parameter.name)
    }
    return parameters
  }

  private func value(
    _ argument: JSONValue, _ type: TypeReference, of name: String
  ) throws(ToolCall.ArgumentError) -> JSONValue {
    let form = FlatForm(type.name, catalogue)
    guard type.isArray || form.isSet else { return try element(argument, form, of: name) }
    switch argument {
    case .array(let values):
      var elements: [JSONValue] = []
      for (index, value) in values.enumerated() { elements.append(try element(value, form, of: "\(name)[\(index)]")) }
      return .array(elements)
    // A model may leave out the brackets around a single value.
    case .string, .object: return .array([try element(argument, form, of: name)])
    default: return argument
    }
  }

  private func element(
    _ argument: JSONValue, _ form: FlatForm, of name: String
  ) throws(ToolCall.ArgumentError) -> JSONValue {
    guard case .string(let text) = argument else {
      if let expected = form.expectation, argument.isScalar { throw Self.unfit(argument, of: name, expected: expected) }
      return argument
    }
    let value: JSONValue? =
      switch form {
      case .plain, .none: argument
      case .word(let enumeration): .string(Self.word(text, enumeration) ?? text)
      case .person: Self.person(text)
      case .moment(let kind): Self.moment(text, kind)
      case .amount(let words): Self.amount(text, words)
      case .temperature: Self.temperature(text)
      case .arrival: .object(["placemark": .object(["name": argument]), "event": "arrive"])
      case .name(let property, let more): .object(more.merging([property: argument]) { $1 })
      }
    guard let value else { throw Self.unfit(argument, of: name, expected: form.expectation ?? "text") }
    return value
  }

  private static func unfit(_ argument: JSONValue, of name: String, expected: String) -> ToolCall.ArgumentError {
    let found =
      if case .string(let text) = argument {
        "\"\(TerminalText.cut(TerminalText.plain(text), to: 40))\""
      } else { argument.kind }
    return ToolCall.ArgumentError(description: "'\(name)' is \(found); it should be \(expected)")
  }

  /// Returns the case with this name or title; nil if there is none, or if several have it.
  private static func word(_ text: String, _ enumeration: EnumerationDefinition) -> String? {
    guard text.utf8.count <= 256 else { return nil }
    if enumeration.cases.contains(where: { $0.name == text }) { return text }
    let matches = enumeration.cases.filter { one in
      ([one.name, one.displayName] + one.synonyms).contains { !$0.isEmpty && Words.areEqual($0, text) }
    }
    return matches.count == 1 ? matches[0].name : nil
  }

  private static func person(_ text: String) -> JSONValue {
    var members: [String: JSONValue] = ["displayName": .string(text)]
    if let handle = SpokenAddress(text)?.handle {
      members["personHandle"] = .object(["value": .string(handle.value), "type": .string(handle.type)])
    }
    return .object(members)
  }

  private static func moment(_ text: String, _ kind: FlatForm.Moment) -> JSONValue? {
    switch kind {
    case .date: FlatMoment(text)?.dateValue
    case .components: FlatMoment(text)?.json
    case .range: range(text)
    case .trigger: range(text).map { .object(["dateComponentsRange": $0]) }
    }
  }

  /// Parses a moment, or two moments with a slash between them, of which the first one is not the later one.
  private static func range(_ text: String) -> JSONValue? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let moments = parts.prefix(3).compactMap { FlatMoment($0) }
    guard moments.count == parts.count, parts.count <= 2 else { return nil }
    guard let end = moments.dropFirst().first else { return .object(["startDateComponents": moments[0].json]) }
    guard moments[0].date <= end.date else { return nil }
    return .object(["startDateComponents": moments[0].json, "endDateComponents": end.json])
  }

  private static func amount(_ text: String, _ words: EnumerationDefinition?) -> JSONValue? {
    if let words, let word = word(text, words) { return .object(["amountType": .string(word)]) }
    guard text.utf8.count <= 32 else { return nil }
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 2 else { return nil }
    let (digits, code) = parts[0].first?.isNumber == true ? (parts[0], parts[1]) : (parts[1], parts[0])
    let currency = code.uppercased()
    guard CurrencyAmount.codes.contains(currency), let amount = CurrencyAmount(digits, currency), amount.value >= 0
    else { return nil }
    let members: JSONValue = .object(["amount": .string(digits), "currencyCode": .string(currency)])
    return words == nil ? members : .object(["amount": members])
  }

  private static func temperature(_ text: String) -> JSONValue? {
    guard text.utf8.count <= 32, let match = text.wholeMatch(of: /(-?[0-9]{1,4}(?:\.[0-9]{1,2})?) ?°?([CFK])/),
      let value = Double(match.1)
    else { return nil }
    return .object(["value": .double(value), "unit": .string(match.2 == "K" ? "K" : "°\(match.2)")])
  }
}

extension FlatForm {
  /// The flat form, as a phrase that follows "it should be"; nil if the reader of requests has its own phrase.
  var expectation: String? {
    switch self {
    case .plain, .none, .word: nil
    case .person: "a person's name, telephone number or email address"
    case .moment(.date), .moment(.components): "a date or a time that exists, such as 2026-03-01 or 2026-03-01T09:30"
    case .moment(.range), .moment(.trigger):
      "a date or a time that exists, such as 2026-03-01T09:30, or a range such as 2026-03-01/2026-03-07"
    case .amount(nil): "an amount with a currency of ISO 4217, such as 12.50 USD"
    case .amount(let words?):
      "an amount with a currency of ISO 4217, such as 12.50 USD, or one of "
        + words.cases.filter { $0.integer != 0 }.map(\.name).joined(separator: ", ")
    case .temperature: "a temperature such as 21 °C"
    case .arrival: "the name of a place"
    case .name: "text, or an object"
    }
  }
}

extension JSONValue {
  /// Whether the value is a number or a truth value.
  fileprivate var isScalar: Bool {
    switch self {
    case .bool, .int, .double: true
    default: false
    }
  }
}
