/// The words of a language's sentences, and the sets of alternative words that the sentences use.
struct WordTable: Sendable {
  /// The word of each spelling.
  private(set) var ids: [String: WordID] = [:]
  private var setIDs: [[WordID]: WordSetID] = [:]
  /// The sets that each word belongs to.
  private(set) var sets = Table<WordID, [WordSetID]>()
  /// The words of each set.
  private(set) var members = Table<WordSetID, [WordID]>()
  /// The number that a word of a sentence adds to the score of a match.
  private(set) var weights = Table<WordID, Float>()

  /// Creates a table of no words.
  init() {}

  /// Creates a table from its parts. No words can be added to it.
  init(
    ids: [String: WordID], sets: Table<WordID, [WordSetID]>, members: Table<WordSetID, [WordID]>,
    weights: Table<WordID, Float>
  ) {
    self.ids = ids
    self.sets = sets
    self.members = members
    self.weights = weights
  }

  /// The weight of common words, which indicate little, and the weight of all other words.
  private enum Weight {
    static let common: Float = 0.4
    static let other: Float = 1
  }

  /// The number of words.
  var count: Int { sets.count }

  /// The ID of `word`; nil if the word is in no sentence.
  func id(of word: String) -> WordID? { ids[word] }

  /// The ID of `word`, which is added if it is new.
  mutating func add(_ word: String) -> WordID {
    if let id = ids[word] { return id }
    // Some Chinese characters have several written forms.
    let simplified = ChineseVariants.isCharacter(word) ? ChineseVariants.simplified[word] : nil
    if let simplified, let id = ids[simplified] {
      ids[word] = id
      return id
    }
    let id = sets.append([])
    ids[word] = id
    if let simplified { ids[simplified] = id }
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

  /// Adds the other written forms of each Chinese character as spellings of the same word.
  mutating func addChineseVariants() {
    guard ids.keys.contains(where: { ChineseVariants.isCharacter($0) }) else { return }
    for (variant, simplified) in ChineseVariants.simplified where ids[variant] == nil {
      ids[variant] = ids[simplified]
    }
  }
}
