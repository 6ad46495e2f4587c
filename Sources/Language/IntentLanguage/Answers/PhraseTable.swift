/// Phrases and their meanings. Words are split into phrases greedily: the longest phrase wins.
struct PhraseTable<Meaning: Sendable>: Sendable {
  private var meanings: [[String]: Meaning] = [:]
  private var longest = 0

  /// Adds a phrase. A phrase that is already in the table does not change its meaning.
  mutating func add(_ phrase: [String], _ meaning: Meaning) {
    guard !phrase.isEmpty, meanings[phrase] == nil else { return }
    meanings[phrase] = meaning
    longest = max(longest, phrase.count)
  }

  /// The meaning of the whole phrase; nil if it is not in the table.
  subscript(phrase: [String]) -> Meaning? { meanings[phrase] }

  /// Splits `words` into phrases; nil if some words belong to no phrase.
  ///
  /// - Returns: the meanings of the phrases in order.
  func meanings(of words: [String]) -> [Meaning]? {
    var rest = words[...]
    var all: [Meaning] = []
    while !rest.isEmpty {
      guard let (meaning, count) = first(of: rest) else { return nil }
      all.append(meaning)
      rest = rest.dropFirst(count)
    }
    return all
  }

  /// Splits the beginning of `words` into phrases whose meanings `isWanted` accepts.
  ///
  /// - Returns: the meanings, and the number of words in these phrases.
  func leading(of words: [String], where isWanted: (Meaning) -> Bool) -> (meanings: [Meaning], words: Int) {
    var rest = words[...]
    var all: [Meaning] = []
    while let (meaning, count) = first(of: rest), isWanted(meaning) {
      all.append(meaning)
      rest = rest.dropFirst(count)
    }
    return (all, words.count - rest.count)
  }

  /// The meanings of the phrases anywhere in `words`, in order.
  func found(in words: [String]) -> [Meaning] {
    var rest = words[...]
    var all: [Meaning] = []
    while !rest.isEmpty {
      let phrase = first(of: rest)
      if let phrase { all.append(phrase.meaning) }
      rest = rest.dropFirst(phrase?.count ?? 1)
    }
    return all
  }

  /// `words` without all phrases of the table.
  func removed(from words: [String]) -> [String] {
    var rest = words[...]
    var left: [String] = []
    while let word = rest.first {
      let count = first(of: rest)?.count
      if count == nil { left.append(word) }
      rest = rest.dropFirst(count ?? 1)
    }
    return left
  }

  /// `words` with the phrases of the table replaced by words.
  func replaced(in words: [String], by word: (Meaning) -> String) -> [String] {
    var rest = words[...]
    var all: [String] = []
    while let next = rest.first {
      let phrase = first(of: rest)
      all.append(phrase.map { word($0.meaning) } ?? next)
      rest = rest.dropFirst(phrase?.count ?? 1)
    }
    return all
  }

  /// The longest phrase at the beginning of `words`, and its number of words.
  func first(of words: ArraySlice<String>) -> (meaning: Meaning, count: Int)? {
    for count in stride(from: min(longest, words.count), to: 0, by: -1) {
      if let meaning = meanings[Array(words.prefix(count))] { return (meaning, count) }
    }
    return nil
  }
}
