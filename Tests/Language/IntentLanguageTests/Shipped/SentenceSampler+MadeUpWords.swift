@testable import IntentLanguage

extension SentenceSampler {
  /// The only word of the vocabulary, for all parameters that have one.
  static let known = "Vexley"

  /// Creates a sampler with made-up words.
  init(_ grammar: Grammar, seed: UInt64) {
    self.init(grammar, words: Self.madeUpWords, seed: seed)
  }

  private static let madeUpWords: [String: [String]] = [
    "text": ["vorpal quax blip", "quaxing slowly"], "words": ["Melodia", "Quiltara"],
    "title": ["Melodia", "Brindlewick"], "person": ["Zora", "Ulric"], "item": ["quax", "brindle"],
    "place": ["Zentra", "Quorra"], "known": [known], "digits": ["5550123", "55501902"],
    "time_digits": ["10:30", "9:05"], "app": ["UnicornChat"], "any": ["vex"], "rest": ["vex blip"],
  ]
}
