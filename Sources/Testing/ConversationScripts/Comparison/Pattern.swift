/// The expected text in a script; `…` matches anything.
struct Pattern {
  static let anything = "…"

  private let parts: [Substring]

  init(_ text: String) {
    parts = text.split(separator: Self.anything, omittingEmptySubsequences: false)
  }

  /// Returns whether `text` matches.
  func matches(_ text: String) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return parts.first.map { $0 == text } ?? text.isEmpty
    }
    guard text.hasPrefix(first), text.hasSuffix(last), text.count >= first.count + last.count else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    // The first match of a part leaves the longest text for the parts after it.
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
