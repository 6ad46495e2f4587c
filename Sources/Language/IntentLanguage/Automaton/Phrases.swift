/// Phrases of a language, which are looked up by their first word.
struct Phrases: Sendable {
  /// All phrases, in the order of the language's files.
  let all: [[String]]
  private let phrases: [String: [[String]]]

  /// Sorts the phrases of a language.
  init(_ all: [[String]] = []) {
    self.all = all
    phrases = Dictionary(grouping: all.lazy.filter { !$0.isEmpty }.sorted { $0.count > $1.count }) { $0[0] }
  }

  /// The number of words of the longest phrase that begins at the first of some words of an utterance, and ends with
  /// the last of them or before; nil if none does.
  func length(at words: Range<Int>, in tokens: [Token]) -> Int? {
    guard let first = words.first else { return nil }
    return phrases[tokens[first].text]?.first { $0.count <= words.count && tokens.has($0, at: first) }?.count
  }
}
