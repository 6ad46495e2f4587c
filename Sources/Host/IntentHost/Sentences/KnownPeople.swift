internal import BaseFiles
internal import ContactCards
internal import HostState
internal import IntentLanguage

/// Converts spoken names to people, with the matching contacts and the matching words of extensions.
struct KnownPeople {
  let things: NamedThings
  /// Returns whether the words of the extension with this identifier are used.
  let usesWords: (String) -> Bool

  /// Returns the person with a name, including all matches. A name that consists of digits becomes a telephone number,
  /// also with a plus, hyphens or brackets.
  package func person(_ name: SpokenName) -> JSONValue {
    if let number = Self.telephoneNumber(name.text) { return dialled(number, name.text) }
    let matches = name.matches.compactMap { things[$0.item] }.compactMap(match)
    // The display name has the spelling of the address book, which may differ from the recognized text.
    let written = matches.isEmpty ? name.text : name.matches[0].text
    var members = matches.count == 1 ? Self.withoutLabel(matches[0]) : ["displayName": .string(written)]
    if !matches.isEmpty { members["siriMatches"] = .array(matches.map(JSONValue.object)) }
    return .object(members)
  }

  /// Returns a person whose handle has no label, which would say that the user named it.
  private static func withoutLabel(_ person: [String: JSONValue]) -> [String: JSONValue] {
    var person = person
    if case .object(var handle)? = person["personHandle"] {
      handle["label"] = nil
      person["personHandle"] = .object(handle)
    }
    return person
  }

  private func dialled(_ number: String, _ text: String) -> JSONValue {
    .object(["displayName": .string(text), "personHandle": Self.handle(number, "phoneNumber")])
  }

  /// Returns the digits of a telephone number, with the plus of a country code; nil for another text.
  private static func telephoneNumber(_ text: String) -> String? {
    guard text.allSatisfy({ $0.wholeNumberValue != nil || "+-‐‑–().,/ \u{A0}＋－（）".contains($0) }) else { return nil }
    let isInternational = text.contains { "+＋".contains($0) }
    // The zero in "+44 (0)20" is dialled only within the country.
    let plain = isInternational ? text.replacing("(0)", with: "") : text
    return (isInternational ? "+" : "") + plain.compactMap(\.wholeNumberValue).map(String.init).joined()
  }

  private func match(_ thing: NamedThing) -> [String: JSONValue]? {
    switch thing {
    case .application: return nil
    case .contact(let card): return Self.members(card)
    case .word(let word, let app):
      guard usesWords(app) else { return nil }
      var members: [String: JSONValue] = ["displayName": .string(word.spokenPhrase)]
      members["customIdentifier"] = word.vocabularyIdentifier.map(JSONValue.string)
      return members
    }
  }

  private static func members(_ card: ContactCard) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "displayName": .string(card.displayName), "contactIdentifier": .string(card.identifier),
    ]
    var names: [String: JSONValue] = [:]
    if !card.givenName.isEmpty { names["givenName"] = .string(card.givenName) }
    if !card.familyName.isEmpty { names["familyName"] = .string(card.familyName) }
    if !names.isEmpty { members["nameComponents"] = .object(names) }
    let handles =
      card.phones.map { handle($0.value, "phoneNumber", label: $0.label) }
      + card.emails.map { handle($0.value, "emailAddress", label: $0.label) }
    members["personHandle"] = handles.first
    if handles.count > 1 { members["aliases"] = .array(Array(handles.dropFirst())) }
    return members
  }

  private static func handle(_ value: String, _ type: String, label: String? = nil) -> JSONValue {
    var members: [String: JSONValue] = ["value": .string(value), "type": .string(type)]
    members["label"] = label.map { .string(labels[$0] ?? $0) }
    return .object(members)
  }

  /// The labels of the API that an address book spells in another way.
  private static let labels = ["iphone": "iPhone", "home fax": "homeFax", "work fax": "workFax"]
}
