internal import Foundation

/// The words of a language's sentences, and the sets of alternative words that the sentences use.
struct WordTable: Sendable {
  /// The word of each spelling.
  private(set) var ids: [String: WordID] = [:]
  private var setIDs: [[WordID]: WordSetID] = [:]
  /// The sets that each word belongs to.
  private(set) var sets = Table<WordID, [WordSetID]>()
  /// The words of each set.
  private(set) var members = Table<WordSetID, [WordID]>()
  /// What a word of a sentence adds to the score of a match.
  private(set) var weights = Table<WordID, Float>()

  /// Creates a table of no words.
  init() {}

  /// Creates a table from its parts, which can't be added to.
  init(
    ids: [String: WordID], sets: Table<WordID, [WordSetID]>, members: Table<WordSetID, [WordID]>,
    weights: Table<WordID, Float>
  ) {
    (self.ids, self.sets, self.members, self.weights) = (ids, sets, members, weights)
  }

  /// The weight of common words, which say little, and of all others.
  private enum Weight {
    static let common: Float = 0.4
    static let other: Float = 1
  }

  /// The number of words.
  var count: Int { sets.count }

  /// The ID of `word`; nil if no sentence has the word.
  func id(of word: String) -> WordID? { ids[word] }

  /// The ID of `word`, which is added if it is new.
  mutating func add(_ word: String) -> WordID {
    if let id = ids[word] { return id }
    let id = sets.append([])
    ids[word] = id
    weights.append(Weight.other)
    return id
  }

  /// The ID of the set of `words`, which is added if it is new.
  mutating func addSet(_ words: [WordID]) -> WordSetID {
    let sorted = Set(words).sorted()
    if let id = setIDs[sorted] { return id }
    let id = members.append(sorted)
    setIDs[sorted] = id
    for word in sorted { sets[word].append(id) }
    return id
  }

  /// Gives `word` the lower weight of a common word.
  mutating func markCommon(_ word: String) {
    weights[add(word)] = Weight.common
  }

  /// Whether `word` is one of the common words.
  func isCommon(_ word: WordID) -> Bool { !word.isNull && weights[word] == Weight.common }

  /// Adds the traditional form of each simplified Chinese character, and the simplified form of each traditional one,
  /// as other spellings of the same word.
  mutating func addChineseVariants() {
    let characters = ids.keys.filter { word in
      word.unicodeScalars.count == 1 && word.unicodeScalars.allSatisfy { (0x3400...0x9FFF).contains($0.value) }
    }.sorted()
    guard !characters.isEmpty else { return }
    let lines = characters.joined(separator: "\n")
    for name in ["Hans-Hant", "Hant-Hans"] {
      let variants = lines.applyingTransform(StringTransform(name), reverse: false)?.split(separator: "\n") ?? []
      guard variants.count == characters.count else { continue }
      for (character, variant) in zip(characters, variants) where ids[String(variant)] == nil {
        ids[String(variant)] = ids[character]
      }
    }
  }
}
