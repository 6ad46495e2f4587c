internal import BaseFiles
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage

/// Converts an interpretation to the parameters of a structured request, so that spoken and structured requests have
/// the same further processing.
struct ParameterWriter {
  let catalogue: Catalogue
  let locale: Locale
  let things: NamedThings
  /// The words of answers, which include the words for the places where people live and work.
  var answers = ConversationLanguage.english.answers
  /// Returns whether the words of the extension with this identifier are used.
  let usesWords: (String) -> Bool

  /// Returns the parameters of an interpretation as JSON. `context` resolves words such as "her". If such a word has no
  /// meaning there, the parameter is left out, and the user is asked for it.
  func parameters(
    _ interpretation: Interpretation, definition: IntentDefinition, context: SpokenContext = SpokenContext()
  ) -> JSONValue {
    var root = Branch()
    var members = context.implied(definition)
    for parameter in interpretation.parameters {
      if parameter.value.isReference {
        let name = String(parameter.path.prefix { $0 != "." })
        if let known = definition.parameter(name).flatMap(context.value) { members[name] = known }
        continue
      }
      let path = parameter.path.split(separator: ".").map(String.init)
      let types = catalogue.types(along: parameter.path, of: definition)
      let isDuration = path.count == 1 && definition.isDuration(path[0])
      let value = isDuration ? SpokenMeasurement.inSeconds(parameter.value) : parameter.value
      root.set(path[...], types: types) { json(value, $0) }
    }
    guard case .object(let said) = root.json else { return root.json }
    return .object(members.merging(said) { $1 })
  }

  // MARK: Values

  /// Returns a value of `type` as JSON.
  func json(_ value: SpokenValue, _ type: TypeReference) -> JSONValue {
    if case .names(let names) = value, type.isArray { return .array(names.map { name($0, type.name) }) }
    let element = element(value, type.name)
    return type.isArray ? .array([element]) : element
  }

  private func element(_ value: SpokenValue, _ type: String) -> JSONValue {
    if let measurement = SpokenMeasurement(value, type) { return measurement.json(locale) }
    return switch value {
    case .names(let names): names.first.map { name($0, type) } ?? .null
    case .text(let text): name(SpokenName(text), type)
    case .number(let number): self.number(number, type)
    case .quantity(let number, _): self.number(number, type)
    case .constant(let text): type == "CLPlacemark" ? name(SpokenName(text), type) : constant(text, type)
    case .amount(let amount, let currency): self.amount(amount, currency: currency, type: type)
    case .moment(let start, let end): moment(from: start, to: end, type: type)
    case .recurring(let start, let rule): recurring(start, rule: rule, type: type)
    }
  }

  private func name(_ name: SpokenName, _ type: String) -> JSONValue {
    switch type {
    case "INPerson": return KnownPeople(things: things, usesWords: usesWords).person(name)
    case "INSpeakableString": return speakable(name)
    case "CLPlacemark":
      return things.places.placemark(name.text, answers: answers, countries: CountryCodes(locale))
        ?? .object(["name": .string(name.text)])
    case "CLLocation": return .object(["name": .string(name.text)])
    default:
      let isObject = catalogue.properties(ofClass: type).contains { $0.name == "displayString" }
      return isObject ? object(name) : .string(words(name).first?.spokenPhrase ?? name.text)
    }
  }

  /// Returns an object of an app. It has an identifier if only one entity of App Intents has the name.
  private func object(_ name: SpokenName) -> JSONValue {
    let identifiers = Set<String>(
      name.matches.compactMap { match -> String? in
        guard things.isEntity(match.item), case .word(let word, let app) = things[match.item], usesWords(app) else {
          return nil
        }
        return word.vocabularyIdentifier
      })
    var members: [String: JSONValue] = ["displayString": .string(name.text)]
    if identifiers.count == 1 { members["identifier"] = identifiers.first.map(JSONValue.string) }
    return .object(members)
  }

  /// Returns the spoken name, or its best match with the other matches as alternatives.
  private func speakable(_ name: SpokenName) -> JSONValue {
    var matches = words(name).map(Self.members)
    guard !matches.isEmpty else { return .string(name.text) }
    var first = matches.removeFirst()
    if !matches.isEmpty { first["alternativeSpeakableMatches"] = .array(matches.map(JSONValue.object)) }
    return .object(first)
  }

  private func words(_ name: SpokenName) -> [VocabularyWord] {
    name.matches.compactMap { match in
      if case .word(let word, let app) = things[match.item], usesWords(app) { word } else { nil }
    }
  }

  private static func members(_ word: VocabularyWord) -> [String: JSONValue] {
    var members: [String: JSONValue] = ["spokenPhrase": .string(word.spokenPhrase)]
    members["vocabularyIdentifier"] = word.vocabularyIdentifier.map(JSONValue.string)
    members["pronunciationHint"] = word.pronunciationHint.map(JSONValue.string)
    return members
  }

  private func number(_ number: Double, _ type: String) -> JSONValue {
    guard type != "Double", let whole = Int64(exactly: number) else { return .double(number) }
    return .int(whole)
  }

  private func constant(_ text: String, _ type: String) -> JSONValue {
    if type == "Bool" { return .bool(text == "true") }
    if let definition = catalogue.enumerations[type], definition.kind == .optionSet {
      return .array(text.split(separator: ",").map { .string(String($0)) })
    }
    if catalogue.enumerations[type] == nil, let number = Double(text) { return self.number(number, type) }
    return .string(text)
  }

  private func amount(_ amount: Double, currency: String?, type: String) -> JSONValue {
    let code = currency ?? locale.currency?.identifier ?? "USD"
    let members: JSONValue = .object([
      "amount": .string(Self.digits(amount)),
      "currencyCode": .string(code),
    ])
    return type == "INPaymentAmount" ? .object(["amount": members]) : members
  }

  /// Returns the digits of a spoken number. The last digits that a `Double` can hold are left out, because they may
  /// differ from what was said: the sum of 0.1 and 0.2 is 0.30000000000000004.
  private static func digits(_ number: Double) -> String {
    Decimal(string: String(format: "%.15g", number))?.description ?? "0"
  }

  private func moment(from start: DateComponents, to end: DateComponents?, type: String) -> JSONValue {
    switch type {
    case "INTemporalEventTrigger":
      return .object(["dateComponentsRange": moment(from: start, to: end, type: Self.range)])
    case Self.range:
      var members = ["startDateComponents": self.members(start)]
      members["endDateComponents"] = end.map(self.members)
      return .object(members)
    case "Date":
      // Without components, the moment is unclear, and the user is asked for it.
      guard start.day != nil, let date = Calendar(identifier: .gregorian).date(from: start) else { return .null }
      return .string(date.formatted(.iso8601))
    default: return members(start)
    }
  }

  /// Returns a repeated moment. A type that can't contain the repetition gets an unclear moment, about which the user
  /// is asked.
  private func recurring(_ start: DateComponents, rule: RecurrenceRule, type: String) -> JSONValue {
    if type == "INTemporalEventTrigger" {
      return .object(["dateComponentsRange": recurring(start, rule: rule, type: Self.range)])
    }
    guard type == Self.range else { return moment(from: DateComponents(), to: nil, type: type) }
    let days = rule.weekdays.compactMap { Self.weekdays.indices.contains($0 - 1) ? Self.weekdays[$0 - 1] : nil }
    var members: [String: JSONValue] = [
      "interval": .int(Int64(rule.interval)), "frequency": .string(rule.frequency.rawValue),
    ]
    if !days.isEmpty { members["weeklyRecurrenceDays"] = .array(days.map(JSONValue.string)) }
    return .object(["startDateComponents": self.members(start), "recurrenceRule": .object(members)])
  }

  /// The type of a range of moments, which can be repeated.
  private static let range = "INDateComponentsRange"
  /// The cases of `INDayOfWeekOptions`, from Sunday on.
  static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

  private func members(_ components: DateComponents) -> JSONValue {
    let parts: [(String, Int?)] = [
      ("year", components.year), ("month", components.month), ("day", components.day), ("hour", components.hour),
      ("minute", components.minute), ("second", components.second),
    ]
    return .object(
      Dictionary(
        uniqueKeysWithValues: parts.compactMap { name, value in value.map { (name, .int(Int64($0))) } }))
  }
}

extension SpokenValue {
  /// Whether the value is a word such as "her", which refers to something in an earlier request.
  var isReference: Bool {
    if case .names(let names) = self { !names.isEmpty && names.allSatisfy(\.isReference) } else { false }
  }
}

/// A tree of properties that becomes a JSON object: `mediaSearch.artistName` and `mediaSearch.mediaType` share one
/// object.
private struct Branch {
  private var values: [String: JSONValue] = [:]
  private var branches: [String: (branch: Branch, isElement: Bool)] = [:]

  /// Sets the value at the end of a path. If a part of the path is an array, the value goes into its first element.
  mutating func set(_ path: ArraySlice<String>, types: [TypeReference], _ value: (TypeReference) -> JSONValue) {
    guard let name = path.first, let type = types.first else { return }
    guard path.count > 1 else {
      values[name] = value(type)
      return
    }
    var inner = branches[name]?.branch ?? Branch()
    inner.set(path.dropFirst(), types: Array(types.dropFirst()), value)
    branches[name] = (inner, type.isArray)
  }

  var json: JSONValue {
    var members = values
    for (name, (branch, isElement)) in branches { members[name] = isElement ? .array([branch.json]) : branch.json }
    return .object(members)
  }
}
