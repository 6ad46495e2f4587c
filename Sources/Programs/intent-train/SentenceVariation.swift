internal import IntentLanguage

/// Changes a sentence as people and recognisers of speech do: adds polite words, reasons and chatter, and leaves out,
/// repeats, swaps or distorts words.
struct SentenceVariation {
  private let openings: [Sentence]
  private let closings: [Sentence]
  private let fillers: [Sentence]
  private let reasons: [String]
  private let chatter: [String]

  /// Uses the polite words of `templates`, and the reasons of `corpus`.
  init(_ templates: Grammar, corpus: Corpus) {
    openings = templates.sentences(of: .opening)
    closings = templates.sentences(of: .closing)
    fillers = templates.sentences(of: .filler)
    reasons = corpus.reasons
    chatter = corpus.chatter
  }

  /// Changes `text`, with words that `sampler` makes.
  func varied(
    _ text: String, sampler: inout SentenceSampler, numbers: inout SeededNumbers
  ) -> String {
    var words = surrounded(text, sampler: &sampler, numbers: &numbers).split(separator: " ").map(String.init)
    guard words.count > 3 else { return words.joined(separator: " ") }
    let place = Int.random(in: 0..<words.count - 1, using: &numbers)
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0...3: words.remove(at: place)
    case 4: words.swapAt(place, place + 1)
    case 5: words.insert(words[place], at: place)
    case 6: distort(&words[place], &numbers)
    case 7:
      if let filler = fillers.randomElement(using: &numbers) {
        words.insert(sampler.sample(filler, .filler).utterance, at: place)
      }
    case 8...10 where words[place].utf8.allSatisfy { $0 < 0x80 }: words[place] = Self.unknownWord(&numbers)
    default: break
    }
    return words.joined(separator: " ")
  }

  private func surrounded(
    _ text: String, sampler: inout SentenceSampler, numbers: inout SeededNumbers
  ) -> String {
    func random(_ texts: [String]) -> String { texts.randomElement(using: &numbers) ?? "" }
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0...1:
      guard let opening = openings.randomElement(using: &numbers) else { return text }
      return sampler.sample(opening, .opening).utterance + " " + text
    case 2: return random(reasons) + " " + text
    case 3:
      guard let closing = closings.randomElement(using: &numbers) else { return text }
      return text + " " + sampler.sample(closing, .closing).utterance
    case 4: return text + " " + random(reasons)
    case 5...6: return random(chatter) + " " + text
    case 7: return random(chatter) + " " + random(reasons) + " " + text
    case 8: return random(chatter) + " " + random(chatter) + " " + text
    case 9: return text + " " + random(chatter)
    default: return text
    }
  }

  /// A word that nobody knows, as most names of people, places and songs are unknown.
  private static func unknownWord(_ numbers: inout SeededNumbers) -> String {
    (0..<Int.random(in: 2...3, using: &numbers)).map { _ in
      [consonants, vowels].compactMap { $0.randomElement(using: &numbers).map(String.init) }.joined()
    }.joined()
  }

  private static let consonants = Array("bdfghjklmnprstvwz")
  private static let vowels = Array("aeiou")

  /// Leaves out a letter, as in a word that was typed in a hurry.
  private func distort(_ word: inout String, _ numbers: inout SeededNumbers) {
    guard word.count > 3, let index = word.indices.dropFirst().randomElement(using: &numbers) else { return }
    word.remove(at: index)
  }
}
