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
    // A language may write a character in two ways.
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

  /// Adds the other ways to write each Chinese character as other spellings of the same word.
  mutating func addChineseVariants() {
    guard ids.keys.contains(where: { ChineseVariants.isCharacter($0) }) else { return }
    for (variant, simplified) in ChineseVariants.simplified where ids[variant] == nil {
      ids[variant] = ids[simplified]
    }
  }
}
