/// The ends of a sentence, at which people often come to the point: "what a day, my feet hurt, get me a cab".
enum LastClauses {
  /// A longer text is no sentence.
  private static let maximumBytes = 1024
  private static let marks: Set<Character> = [
    ",", ".", ";", ":", "!", "?", "…", "–", "—", "，", "。", "；", "：", "！", "？", "、",
  ]

  /// The last clause of `text`, and the last two clauses; empty if there is only one.
  static func of(_ text: String) -> [String] {
    guard text.utf8.count <= maximumBytes else { return [] }
    let clauses = text.split(whereSeparator: marks.contains).filter { $0.contains(where: \.isLetter) }
    guard clauses.count > 1 else { return [] }
    let last = String(clauses[clauses.count - 1])
    return clauses.count > 2 ? [last, clauses.suffix(2).joined(separator: " ")] : [last]
  }
}
