internal import Foundation

/// What people can say in a language, for recognisers of speech that need a grammar: the sentences of some intents, and
/// the answers to questions.
///
/// A grammar has no place for words that are not known before. Sentences that need them, such as the content of a
/// message, are left out; optional parts with them are left out of their sentences.
package struct SpokenGrammar: Sendable {
  /// A part of a sentence.
  package indirect enum Part: Hashable, Sendable {
    /// Literal words.
    case words(String)
    /// Parts that follow each other; without parts, no word.
    case sequence([Part])
    /// One of several parts.
    case choice([Part])
    /// The rule of this name.
    case rule(String)

    /// Whether the part has no word.
    var isEmpty: Bool { self == .sequence([]) }
  }

  /// The rules that parts refer to, by name. A name has only ASCII letters, digits and underscores.
  package private(set) var rules: [String: Part] = [:]
  /// The sentences of each intent, by its class name.
  package private(set) var requests: [String: [Part]] = [:]
  /// The answers to questions.
  package private(set) var answers: [Part] = []
  /// The code of the language.
  package let code: String

  private let grammar: Grammar
  private let terms: [VocabularyTerm]
  private let categories: [SpokenVocabulary.Category]
  /// The rules that are being translated, which may refer to themselves.
  private var open: Set<String> = []
  /// The rules without any words that are known before.
  private var unknown: Set<String> = []

  /// Creates the grammar of a language.
  ///
  /// - Parameters:
  ///   - code: the code of the language, which has files in `folders`.
  ///   - grammar: the sentences of the language.
  ///   - intents: the class names of the intents.
  ///   - vocabulary: the names that people can say, and the use of each category of them.
  ///   - folders: the folders with the words of answers.
  package init(
    _ code: String, _ grammar: Grammar, intents: Set<String>,
    vocabulary: (terms: [VocabularyTerm], categories: [SpokenVocabulary.Category]), in folders: LanguageFolders
  ) {
    self.code = code
    self.grammar = grammar
    terms = vocabulary.terms
    categories = vocabulary.categories
    for section in grammar.sections {
      guard case .intent(let name) = section.meaning, intents.contains(name) else { continue }
      requests[name, default: []] += section.sentences.compactMap { part($0.template, section.meaning) }
        .filter { !$0.isEmpty }
    }
    let files = folders.files(of: code, suffix: ".words")
    answers = answerParts(AnswerWords(files.map { LanguageLines(contentsOf: $0.path) }))
  }

  // MARK: Answers

  private mutating func answerParts(_ words: AnswerWords) -> [Part] {
    let meanings: [AnswerWords.Meaning] = [.yes, .no, .cancel, .none, .last, .again, .help, .back, .thanks, .undo]
    var phrases = meanings.flatMap { words.phrases[$0] ?? [] } + words.deeds.flatMap(\.phrases)
    phrases += Array(words.ordinals.keys) + Array(words.synonyms.keys)
    let texts = Set(phrases.map { $0.joined(separator: " ") }).sorted().map(Part.words)
    let names = rule("names_all") { $0.names { _ in true } }
    let values = ["amount", "moment", "duration"].compactMap { value($0) }
    return [.choice(texts)] + [names, number()].compactMap(\.self) + values
  }

  // MARK: Templates

  /// Translates a template; returns nil if it needs words that are not known before.
  private mutating func part(_ template: Template, _ meaning: SentenceSection.Meaning) -> Part? {
    switch template {
    case .words(let text): return .words(text)
    case .sequence(let parts):
      var all: [Part] = []
      for part in parts {
        guard let part = self.part(part, meaning) else { return nil }
        if !part.isEmpty { all.append(part) }
      }
      return all.count == 1 ? all[0] : .sequence(all)
    case .choice(let parts):
      var all: [Part] = []
      for part in parts {
        if let part = self.part(part, meaning), !all.contains(part) { all.append(part) }
      }
      return all.isEmpty ? nil : all.count == 1 ? all[0] : .choice(all)
    case .rule(let name, _):
      guard let template = grammar.rules[name]?.template else { return nil }
      // The slots of a rule belong to the intent that uses it.
      guard !grammar.slots(of: template).isEmpty, case .intent(let intent) = meaning else {
        return rule("words_\(name)") { $0.part(template, meaning) }
      }
      return rule("words_\(name)_\(intent)") { $0.part(template, meaning) }
    case .slot(let slot): return part(slot, meaning)
    }
  }

  private mutating func part(_ slot: Template.Slot, _ meaning: SentenceSection.Meaning) -> Part? {
    let intent = if case .intent(let name) = meaning { name } else { "" }
    switch grammar.kind(of: slot, meaning) {
    case .value(let kind)?: return value(kind)
    case .number?, .spelled?: return number()
    case .application?:
      return rule("names_apps") { $0.names { $0 == .applications } }
    case .person?:
      return rule("names_people") { $0.names { $0 == .people } }
    case .item?, .known?:
      return rule("names_\(intent)_\(slot.name)") {
        $0.names { category in
          guard case .values(let names) = category else { return false }
          return names.contains(slot.name) || names.contains("\(intent).\(slot.name)")
        }
      }
    case .text?, .words?, .title?, .place?, .digits?, .clock?, .date?, .shortDate?, .any?, .rest?, .unheard?, nil:
      return nil
    }
  }

  private mutating func value(_ kind: String) -> Part? {
    rule("value_\(kind)") { grammar in
      let sections = grammar.grammar.sections.filter { $0.meaning == .value(kind) }
      let parts = sections.flatMap { section in
        section.sentences.compactMap { grammar.part($0.template, section.meaning) }
      }.filter { !$0.isEmpty }
      return parts.isEmpty ? nil : .choice(parts)
    }
  }

  /// The names of the categories that satisfy `condition`, in the order of their spelling; nil if there are none.
  private func names(where condition: (SpokenVocabulary.Category) -> Bool) -> Part? {
    let used = terms.filter { categories.indices.contains($0.category) && condition(categories[$0.category]) }
    let texts = Set(used.map { $0.pronunciation ?? $0.text }).sorted()
    return texts.isEmpty ? nil : .choice(texts.map(Part.words))
  }

  /// The numbers that people say most often.
  private mutating func number() -> Part? {
    rule("number") { grammar in
      let formatter = NumberFormatter()
      formatter.numberStyle = .spellOut
      formatter.locale = Locale(identifier: grammar.code)
      let numbers = Array(0...100) + Array(stride(from: 200, through: 1_000, by: 100))
      let texts = numbers.compactMap { formatter.string(from: NSNumber(value: $0)) }
      return .choice(texts.map { .words($0.replacing("-", with: " ").replacing("\u{ad}", with: "")) })
    }
  }

  /// Returns a reference to a rule, which `make` translates at the first use; nil if it has no words that are known
  /// before, or refers to itself.
  private mutating func rule(_ name: String, _ make: (inout SpokenGrammar) -> Part?) -> Part? {
    let name = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    if rules[name] != nil { return .rule(name) }
    guard !unknown.contains(name), open.insert(name).inserted else { return nil }
    let part = make(&self)
    open.remove(name)
    guard let part else {
      unknown.insert(name)
      return nil
    }
    if part.isEmpty { return part }
    rules[name] = part
    return .rule(name)
  }
}
