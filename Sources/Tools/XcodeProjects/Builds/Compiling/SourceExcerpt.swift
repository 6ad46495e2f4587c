/// Corrects the line numbers of the source that a message of the compiler shows. The compiler numbers the lines of the
/// adapted copy, which has additional lines at its start. The first line of the message has the author's line.
enum SourceExcerpt {
  /// Returns the lines of a message with the author's line numbers. Lines that only the copy has are left out. A message
  /// without source is returned unchanged.
  static func numbered(_ message: [String]) -> [String] {
    guard let head = message.first, let line = line(of: head),
      let mark = message.dropFirst().firstIndex(where: { isMark($0, of: head) }),
      let marked = message[..<mark].lastIndex(where: { number($0) != nil }), let copy = number(message[marked])
    else { return message }
    let difference = line - copy
    guard difference != 0 else { return message }
    return message.compactMap { text in
      guard let number = number(text) else { return text }
      guard number + difference > 0, !text.contains("#sourceLocation(") else { return nil }
      return renumbered(text, number + difference)
    }
  }

  /// The line of `path:line:column: error: text`.
  private static func line(of head: String) -> Int? {
    for severity in ["error", "warning", "note"] {
      guard let end = head.firstRange(of: ": \(severity): ")?.lowerBound else { continue }
      let parts = head[..<end].split(separator: ":").suffix(2)
      return parts.count == 2 ? parts.first.flatMap { Int($0) } : nil
    }
    return nil
  }

  /// Whether the text is the mark under the source that repeats the message: `  |  `- error: text`.
  private static func isMark(_ text: String, of head: String) -> Bool {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].allSatisfy({ $0 == " " }),
      let start = text.firstRange(of: "- ")?.upperBound
    else { return false }
    return head.hasSuffix(": \(text[start...])")
  }

  /// The number at the start of a line of source: `12 | let a = 1`.
  private static func number(_ text: String) -> Int? {
    let rest = text.drop { $0 == " " }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, rest[digits.endIndex...].hasPrefix(" |") else { return nil }
    return Int(digits)
  }

  /// The line of source with another number, which has the same width if that is possible.
  private static func renumbered(_ text: String, _ number: Int) -> String {
    guard let end = text.firstRange(of: " |")?.lowerBound else { return text }
    let digits = String(number)
    let width = text.distance(from: text.startIndex, to: end)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits + text[end...]
  }
}
