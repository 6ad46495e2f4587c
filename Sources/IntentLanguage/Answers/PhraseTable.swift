/// Phrases with what they mean; a text is taken apart into them, the longest first.
struct PhraseTable<Meaning: Sendable>: Sendable {
  private var meanings: [[String]: Meaning] = [:]
  private var longest = 0

  /// Adds a phrase; one that is there already keeps its meaning.
  mutating func add(_ phrase: [String], _ meaning: Meaning) {
    guard !phrase.isEmpty, meanings[phrase] == nil else { return }
    meanings[phrase] = meaning
    longest = max(longest, phrase.count)
  }

  /// What the whole phrase means, or nil.
  subscript(phrase: [String]) -> Meaning? { meanings[phrase] }

  /// What the phrases mean of which `words` are made; nil where something in between is none.
  func taken(apart words: [String]) -> [Meaning]? {
    var rest = words[...]
    var all: [Meaning] = []
    while !rest.isEmpty {
      guard let (meaning, count) = first(of: rest) else { return nil }
      all.append(meaning)
      rest = rest.dropFirst(count)
    }
    return all
  }

  /// `words` without the phrases that stand in the table.
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

  /// The longest phrase with which `words` begin.
  private func first(of words: ArraySlice<String>) -> (meaning: Meaning, count: Int)? {
    for count in stride(from: min(longest, words.count), to: 0, by: -1) {
      if let meaning = meanings[Array(words.prefix(count))] { return (meaning, count) }
    }
    return nil
  }
}
