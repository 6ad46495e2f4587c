internal import IntentDefinitions
internal import IntentLanguage

/// The words by which users add parameters to a phrase of an App Intent that does not contain them: "for 3 travellers",
/// "with style formal".
///
/// Nothing is guessed. A value is added only together with the title of its parameter, and only if its type has few
/// values: a number, an amount, a moment, a case or the name of a known entity. Parameters with the same title, and
/// titles that are no plain words, can't be added, so that the host asks for them.
struct SpokenParameters {
  /// More additions make a sentence too large for what they are worth.
  private enum Limit {
    /// The number of parameters that can be added to phrases of an intent.
    static let parameters = 4
    /// The number of words of a title.
    static let words = 3
    /// The number of phrases of an intent that can have additions; the first ones.
    static let phrases = 12
  }

  /// A parameter that users can add.
  private struct Parameter {
    let name: String
    let title: String
    /// The kind of the slot.
    let kind: String
  }

  private let frames: ParameterFrames?
  private var parameters: [Parameter] = []

  /// Finds the parameters of an intent that users can add in a language.
  init(_ definition: IntentDefinition, _ texts: IntentTexts, language: String, catalogue: Catalogue) {
    frames = ParameterFrames.all[language]
    let titles = definition.parameters.map { Self.plain(texts.parameters[$0.name]?.displayName ?? "") }
    for (parameter, title) in zip(definition.parameters, titles) where parameters.count < Limit.parameters {
      guard let title, titles.count(where: { $0 == title }) == 1, frames?.joints.contains(title) == false,
        !parameter.type.isArray, let kind = Self.kind(of: parameter, catalogue, definition)
      else { continue }
      parameters.append(Parameter(name: parameter.name, title: title, kind: kind))
    }
  }

  /// Returns the title in small letters; nil if it is not a few plain words.
  private static func plain(_ title: String) -> String? {
    let words = title.split(separator: " ")
    guard (1...Limit.words).contains(words.count), title.allSatisfy({ $0.isLetter || $0 == " " }) else { return nil }
    return title.lowercased()
  }

  /// Returns the kind of the slot; nil if the values are not few: a text, a person, or what can't be said.
  private static func kind(
    of parameter: PropertyDefinition, _ catalogue: Catalogue, _ definition: IntentDefinition
  ) -> String? {
    let type = parameter.type.name
    let result = definition.resolvers.first { $0.parameter == parameter.name }?.result.name
    switch type {
    // A length of time is a number too, but users say it with its unit.
    case "Int", "Double": return result == "INTimeIntervalResolutionResult" ? nil : "number"
    case "INCurrencyAmount": return "amount"
    case "DateComponents": return "moment"
    default:
      if catalogue.enumerations[type] != nil { return type }
      return catalogue.properties(ofClass: type).contains { $0.name == "displayString" } ? "known" : nil
    }
  }

  /// The titles of the parameters.
  var titles: Set<String> { Set(parameters.flatMap { Self.forms(of: $0.title) }) }

  /// Returns the phrases with the parameters that each of them does not contain, one at least and two at most.
  func added(to phrases: [Template]) -> [Template] {
    guard let frames else { return [] }
    return phrases.prefix(Limit.phrases).compactMap { added(to: $0, frames) }
  }

  private func added(to phrase: Template, _ frames: ParameterFrames) -> Template? {
    let said = Set(phrase.slots.map(\.name))
    let open = parameters.filter { !said.contains($0.name) }
    guard !open.isEmpty else { return nil }
    let isAfterValue = if case .sequence(let parts) = phrase, case .slot? = parts.last { true } else { false }
    // In any order, and none twice.
    let tails = open.map { first in
      let others = open.filter { $0.name != first.name }.map { tail($0, frames, needsJoint: false) }
      return Template.sequence([tail(first, frames, needsJoint: isAfterValue), .optional(others)])
    }
    guard frames.isBefore else { return .sequence([phrase, .choice(tails)]) }
    return .sequence([.choice(tails), .optional(frames.ends), phrase])
  }

  /// The words of one parameter.
  private func tail(_ parameter: Parameter, _ frames: ParameterFrames, needsJoint: Bool) -> Template {
    let value = Template.slot(.init(name: parameter.name, kind: parameter.kind, position: .start))
    let joints = frames.joints.map(Template.words)
    let joint = needsJoint && !joints.isEmpty ? Template.choice(joints) : .optional(joints)
    let title = Template.choice(Self.forms(of: parameter.title).map(Template.words))
    return .sequence([
      joint, .optional(frames.articles),
      .choice([
        .sequence([value, .optional(frames.counters), title]), .sequence([title, .optional(frames.links), value]),
      ]),
    ])
  }

  /// A title, and without the ending of the plural that English, French and Spanish have in common.
  private static func forms(of title: String) -> [String] {
    title.count > 3 && title.hasSuffix("s") && !title.hasSuffix("ss") ? [title, String(title.dropLast())] : [title]
  }
}

extension Template {
  /// One of several parts, or none.
  fileprivate static func optional(_ parts: [Template]) -> Template {
    parts.isEmpty ? .sequence([]) : .choice(parts + [.sequence([])])
  }

  /// One of several words, or none.
  fileprivate static func optional(_ words: [String]) -> Template { optional(words.map(Template.words)) }
}
