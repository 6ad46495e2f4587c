internal import BaseFiles
internal import IntentDefinitions

/// Creates sentences of a grammar: chooses one of the alternatives, and inserts words for values.
package struct SentenceSampler {
  /// A sentence with its expected meaning.
  package struct Sample {
    /// The words.
    package var utterance = ""
    /// The class name of the requested intent; nil if the sentence requests none.
    package var intent: String?
    /// The file and the line of the template.
    package var sentence: String
    /// The words of each parameter; nil if its value is not just the words, or if there are several.
    package var parameters: [String: String?] = [:]
  }

  private let grammar: Grammar
  /// The sentences of each kind of value.
  private let values: [String: [Sentence]]
  /// The words of each kind of value that has no sentences. Other kinds are numbers.
  private let words: [SlotKind: [String]]
  private var numbers: SeededNumbers
  private var sample = Sample(sentence: "")
  private var said: [String] = []

  /// Creates a sampler; the same arguments result in the same sentences.
  ///
  /// - Parameters:
  ///   - grammar: the sentences and their rules.
  ///   - words: words for kinds of values, by the names that templates use, such as `person` and `text`.
  ///   - seed: any number.
  package init(_ grammar: Grammar, words: [String: [String]], seed: UInt64) {
    self.grammar = grammar
    values = grammar.sections.reduce(into: [:]) { values, section in
      if let kind = section.valueKind { values[kind, default: []] += section.sentences.filter(\.isClear) }
    }
    self.words = words.reduce(into: [:]) { all, entry in
      if let kind = SlotKind.named[entry.key] { all[kind] = entry.value }
    }
    numbers = SeededNumbers(seed: seed)
  }

  /// Creates an utterance of a sentence in a section with this meaning.
  package mutating func sample(_ sentence: Sentence, _ meaning: SentenceSection.Meaning) -> Sample {
    sample = Sample(sentence: "\(sentence.file):\(sentence.position.line)")
    if case .intent(let intent) = meaning { sample.intent = intent }
    said = []
    say(sentence.template, meaning, depth: 0)
    for word in said {
      // A word that begins with an apostrophe is appended to the word before it.
      sample.utterance += sample.utterance.isEmpty || word.hasPrefix("'") ? word : " " + word
    }
    return sample
  }

  private mutating func say(_ template: Template, _ meaning: SentenceSection.Meaning, depth: Int) {
    switch template {
    case .words(let text): said.append(text)
    case .sequence(let parts): for part in parts { say(part, meaning, depth: depth) }
    case .choice(let parts): if let part = parts.randomElement(using: &numbers) { say(part, meaning, depth: depth) }
    case .rule(let name, _): if let rule = grammar.rules[name] { say(rule.template, meaning, depth: depth) }
    case .slot(let slot): say(slot, meaning, depth: depth)
    }
  }

  private mutating func say(_ slot: Template.Slot, _ meaning: SentenceSection.Meaning, depth: Int) {
    guard let kind = grammar.kind(of: slot, meaning), depth < 5 else { return }
    let count = said.count
    if case .value(let name) = kind {
      if let value = values[name]?.randomElement(using: &numbers) {
        say(value.template, .value(name), depth: depth + 1)
      }
    } else {
      said.append(words[kind]?.randomElement(using: &numbers) ?? "\(Int.random(in: 1...12, using: &numbers))")
    }
    guard depth == 0, case .intent(let intent) = meaning, grammar.catalogue.type(of: slot.name, in: intent) != nil
    else { return }
    let isSaidTwice = sample.parameters[slot.name] != nil
    sample.parameters.updateValue(
      isSaidTwice || !kind.isFree ? nil : said[count...].joined(separator: " "), forKey: slot.name)
  }
}

extension Sentence {
  /// Whether the sentence is a value, and not words about which the host asks.
  fileprivate var isClear: Bool { !assignments.contains { $0.path == "unclear" } }
}
