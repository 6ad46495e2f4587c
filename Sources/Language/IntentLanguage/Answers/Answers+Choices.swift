/// Options that are chosen by another one: "not Baily", "the other one".
extension Answers {
  /// The index of the option that remains of two, because `text` excludes one: "not Baily"; or the one that is named
  /// after the excluded one: "not work, home". Nil if `text` excludes none.
  package func remaining(_ text: String, among options: [String]) -> Int? {
    let parts = text.split(maxSplits: 1) { ",，、;；".contains($0) }.map(String.init)
    guard let first = parts.first, excludes(first) else { return nil }
    if parts.count == 2 { return option(parts[1], among: options) }
    let excluded = choices.removed(from: AnswerTokens(first).words).joined(separator: " ")
    guard options.count == 2, let index = name(excluded, among: options) else { return nil }
    return 1 - index
  }

  /// Whether words exclude what they name: "not Baily", Spanish "Baily no".
  private func excludes(_ text: String) -> Bool {
    let words = AnswerTokens(text).words
    if choices.found(in: words).contains(.not) { return true }
    return words.count > 1 && words.last.map { replies[[$0]] == .no } ?? false
  }

  /// Whether `text` means the one of several names that was not chosen: "no, the other John".
  package func isOther(_ text: String, among names: [String]) -> Bool {
    let words = AnswerTokens(text).words
    guard choices.found(in: words).contains(.other) else { return false }
    let known = names.map { AnswerTokens($0).words }
    return choices.removed(from: words).allSatisfy { word in known.allSatisfy { $0.contains(word) } }
  }

  /// Whether `text` contains a word by which a request replaces another one: "text Scott instead".
  package func saysInstead(_ text: String) -> Bool { !replacements.found(in: AnswerTokens(text).words).isEmpty }
}
