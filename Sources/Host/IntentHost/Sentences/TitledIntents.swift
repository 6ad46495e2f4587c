internal import IntentDefinitions
internal import IntentLanguage

/// The App Intents whose title or phrase is in a sentence that no template matches: "plan a trip to Rome" for the phrase
/// "Plan a trip with Unicorn Journal". The host only asks whether the user means one of them.
struct TitledIntents: Sendable {
  /// The words of a title or a phrase.
  private struct Wording {
    let intent: String
    let words: Set<String>
    /// The number of other words that a sentence may have.
    let others: Int
  }

  /// More intents are no question that a user can answer.
  private static let maximumIntents = 3

  /// The words that carry no meaning of their own. Words beside them make the wording.
  private let smallWords: Set<String>
  private var wordings: [Wording] = []

  /// Makes an empty collection in a language with a code.
  init(language: String = "") {
    let frames = ParameterFrames.all[language]
    let words = frames.map { $0.joints + $0.articles + $0.links + $0.counters + $0.ends } ?? []
    smallWords = Set(words.flatMap(Answers.words))
  }

  /// Adds the title and the phrases of an intent.
  mutating func add(_ definition: IntentDefinition, _ texts: IntentTexts) {
    let phrases = texts.phrases.map { phrase in
      phrase.parts.map { if case .text(let words) = $0 { words } else { " " } }.joined()
    }
    for phrase in [texts.title] + phrases {
      let words = Set(Answers.words(phrase)).subtracting(smallWords).filter { !Self.isParticle($0) }
      let isSpaced = !words.contains(where: Self.isUnspaced)
      // One word, as in "Search", is in too many sentences. A word of a script without spaces has two characters.
      guard words.count >= (isSpaced ? 2 : 4) else { continue }
      let others = definition.parameters.isEmpty ? 2 : 6
      wordings.append(Wording(intent: definition.name, words: words, others: isSpaced ? others : 2 * others))
    }
  }

  /// Returns the intents with the most words in a sentence; none if there are too many.
  func intents(in sentence: String) -> [String] {
    let said = Answers.words(sentence).filter { !smallWords.contains($0) }
    let found = wordings.filter { wording in
      said.count <= wording.words.count + wording.others
        && wording.words.allSatisfy { word in
          said.contains { Self.isSame(word, $0) }
        }
    }
    let most = found.map(\.words.count).max()
    let intents = found.filter { $0.words.count == most }.reduce(into: [String]()) { intents, wording in
      if !intents.contains(wording.intent) { intents.append(wording.intent) }
    }
    return intents.count > Self.maximumIntents ? [] : intents
  }

  /// Whether two words are the same, or forms of the same verb or noun: "plane" and "planen".
  private static func isSame(_ word: String, _ other: String) -> Bool {
    if word == other { return true }
    let common = zip(word, other).prefix { $0 == $1 }.count
    return common >= 4 && word.count <= common + 2 && other.count <= common + 2
  }

  /// Whether a word is probably a preposition or a pronoun, such as "to", or a character of Hiragana, which particles and
  /// endings of Japanese have.
  private static func isParticle(_ word: String) -> Bool {
    isUnspaced(word) ? word.unicodeScalars.allSatisfy { (0x3041...0x309F).contains($0.value) } : word.count < 3
  }

  /// Whether a word is a character of a script without spaces.
  private static func isUnspaced(_ word: String) -> Bool { word.contains(where: \.isIdeographic) }
}
