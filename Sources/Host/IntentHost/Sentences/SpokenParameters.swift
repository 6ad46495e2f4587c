internal import IntentDefinitions
internal import IntentLanguage

/// The words by which users add parameters to a phrase of an App Intent that does not contain them: "for 3 travellers",
/// "with style formal".
///
/// Nothing is guessed. A value is added only together with the title of its parameter: a number, an amount, a measure, a
/// moment, a case, the name of a known entity, or, as the last addition of a sentence, a text. Parameters with the same
/// title, and titles that are no plain words, can't be added, so that the host asks for them.
struct SpokenParameters {
  /// More additions make a sentence too large for what they are worth.
  private enum Limit {
    /// The number of parameters that can be added to phrases of an intent, and the number of texts among them.
    static let parameters = 4, texts = 2
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
    /// The index among the parameters of the intent.
    let index: Int

    var isText: Bool { kind == SpokenParameters.text }
  }

  /// Phrases with one addition or more.
  struct Addition {
    let templates: [Template]
    /// The index of the parameter whose value is any text; nil if there is none.
    let text: Int?
  }

  private static let text = "text"

  private let frames: ParameterFrames?
  private var parameters: [Parameter] = []

  /// Finds the parameters of an intent that users can add in a language.
  init(_ definition: IntentDefinition, _ texts: IntentTexts, language: String, catalogue: Catalogue) {
    frames = ParameterFrames.all[language]
    let titles = definition.parameters.map { Self.plain(texts.parameters[$0.name]?.displayName ?? "") }
    for (index, parameter) in definition.parameters.enumerated() {
      guard let title = titles[index], titles.count(where: { $0 == title }) == 1,
        frames?.joints.contains(title) == false, let kind = Self.kind(of: parameter, catalogue, definition)
      else { continue }
      let isText = kind == Self.text
      guard parameters.count(where: { $0.isText == isText }) < (isText ? Limit.texts : Limit.parameters) else {
        continue
      }
      parameters.append(Parameter(name: parameter.name, title: title, kind: kind, index: index))
    }
  }

  /// Returns the title in small letters; nil if it is not a few plain words.
  private static func plain(_ title: String) -> String? {
    let words = title.split(separator: " ")
    guard (1...Limit.words).contains(words.count), title.allSatisfy({ $0.isLetter || $0 == " " }) else { return nil }
    return title.lowercased()
  }

  /// Returns the kind of the slot; nil for what can't be said: a person, an address or a list of texts.
  private static func kind(
    of parameter: PropertyDefinition, _ catalogue: Catalogue, _ definition: IntentDefinition
  ) -> String? {
    if let measure = measure(parameter, of: definition) { return parameter.type.isArray ? nil : measure }
    let type = parameter.type.name
    switch type {
    case "Int", "Double": return "number"
    case "INCurrencyAmount": return "amount"
    case "DateComponents": return "moment"
    case "String": return parameter.type.isArray || parameter.options != .none ? nil : text
    default:
      if catalogue.enumerations[type] != nil { return type }
      return catalogue.properties(ofClass: type).contains { $0.name == "displayString" } ? "known" : nil
    }
  }

  /// Returns the kind of the slot for a number that users say with its unit; nil for another parameter.
  static func measure(_ parameter: PropertyDefinition, of definition: IntentDefinition) -> String? {
    definition.isDuration(parameter.name) ? "duration" : SpokenMeasurement.kinds[parameter.type.name]
  }

  /// The titles of the parameters.
  var titles: Set<String> { Set(parameters.flatMap { Self.forms(of: $0.title) }) }

  /// Returns the phrases with the parameters that each of them does not contain: one or two without a text, and one that
  /// is a text.
  func added(to phrases: [Template]) -> [Addition] {
    guard let frames else { return [] }
    let phrases = phrases.prefix(Limit.phrases)
    let values = parameters.filter { !$0.isText }
    return [Addition(templates: phrases.compactMap { added(values, to: $0, frames) }, text: nil)]
      + parameters.filter(\.isText).map { text in
        Addition(templates: phrases.compactMap { added([text], to: $0, frames) }, text: text.index)
      }
  }

  private func added(_ parameters: [Parameter], to phrase: Template, _ frames: ParameterFrames) -> Template? {
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
    let kind = parameter.isText && frames.isBefore ? "words" : parameter.kind
    let value = Template.slot(.init(name: parameter.name, kind: kind, position: .start))
    let joints = frames.joints.map(Template.words)
    let joint = needsJoint && !joints.isEmpty ? Template.choice(joints) : .optional(joints)
    let title = Template.choice(Self.forms(of: parameter.title).map(Template.words))
    let after = Template.sequence([title, .optional(frames.links), value])
    // A text before its title would begin anywhere.
    let both = parameter.isText ? after : .choice([.sequence([value, .optional(frames.counters), title]), after])
    return .sequence([joint, .optional(frames.articles), both])
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

extension IntentDefinition {
  /// Whether a parameter is a number of seconds.
  func isDuration(_ name: String) -> Bool {
    resolvers.contains { $0.parameter == name && $0.result.name == "INTimeIntervalResolutionResult" }
  }
}
