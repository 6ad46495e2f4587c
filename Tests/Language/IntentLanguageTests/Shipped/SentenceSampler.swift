import BaseFiles

@testable import IntentLanguage

/// A SplitMix64 generator, with the same numbers for the same seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Creates sentences of a grammar: chooses one of the alternatives, and inserts words for values.
struct SentenceSampler {
  /// A sentence with its expected meaning.
  struct Sample {
    var utterance = ""
    var intent: String
    var sentence: String
    /// The words of each parameter; nil if its value is not just the words, or if there are several.
    var parameters: [String: String?] = [:]
  }

  private let grammar: Grammar
  /// The sentences of each kind of value.
  private let values: [String: [Sentence]]
  private var numbers: SeededNumbers
  private var sample = Sample(intent: "", sentence: "")
  private var words: [String] = []

  init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    values = grammar.sections.reduce(into: [:]) { values, section in
      if let kind = section.valueKind { values[kind, default: []] += section.sentences.filter(\.isClear) }
    }
    numbers = SeededNumbers(seed: seed)
  }

  /// The only word of the vocabulary, for all parameters that have one.
  static let known = "Vexley"

  mutating func sample(_ sentence: Sentence, _ intent: String) -> Sample {
    sample = Sample(intent: intent, sentence: "\(sentence.file):\(sentence.position.line)")
    words = []
    say(sentence.template, .intent(intent), depth: 0)
    for word in words {
      // A word that begins with an apostrophe is appended to the word before it.
      sample.utterance += sample.utterance.isEmpty || word.hasPrefix("'") ? word : " " + word
    }
    return sample
  }

  private mutating func say(_ template: Template, _ meaning: SentenceSection.Meaning, depth: Int) {
    switch template {
    case .words(let text): words.append(text)
    case .sequence(let parts): for part in parts { say(part, meaning, depth: depth) }
    case .choice(let parts): if let part = parts.randomElement(using: &numbers) { say(part, meaning, depth: depth) }
    case .rule(let name, _): if let rule = grammar.rules[name] { say(rule.template, meaning, depth: depth) }
    case .slot(let slot): say(slot, meaning, depth: depth)
    }
  }

  private mutating func say(_ slot: Template.Slot, _ meaning: SentenceSection.Meaning, depth: Int) {
    guard let kind = grammar.kind(of: slot, meaning), depth < 5 else { return }
    let count = words.count
    if case .value(let name) = kind {
      if let value = values[name]?.randomElement(using: &numbers) {
        say(value.template, .value(name), depth: depth + 1)
      }
    } else {
      words.append(Self.words[kind]?.randomElement(using: &numbers) ?? "\(Int.random(in: 1...12, using: &numbers))")
    }
    guard depth == 0, case .intent(let intent) = meaning, grammar.catalogue.type(of: slot.name, in: intent) != nil
    else { return }
    let isSaidTwice = sample.parameters[slot.name] != nil
    sample.parameters.updateValue(
      isSaidTwice || !kind.isFree ? nil : words[count...].joined(separator: " "), forKey: slot.name)
  }

  /// Words for each kind of value. Other kinds are numbers.
  private static let words: [SlotKind: [String]] = [
    .text: ["vorpal quax blip", "quaxing slowly"], .words: ["Melodia", "Quiltara"], .title: ["Melodia", "Brindlewick"],
    .person: ["Zora", "Ulric"], .item: ["quax", "brindle"], .place: ["Zentra", "Quorra"], .known: [known],
    .digits: ["5550123", "55501902"], .clock: ["10:30", "9:05"], .application: ["UnicornChat"], .any: ["vex"],
    .rest: ["vex blip"],
  ]
}

extension Sentence {
  /// Whether the sentence is a value, and not words about which the host asks.
  fileprivate var isClear: Bool { !assignments.contains { $0.path == "unclear" } }
}
