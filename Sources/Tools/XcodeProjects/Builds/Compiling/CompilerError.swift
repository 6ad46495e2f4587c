/// An error of the compiler with its position: `path:line:column: error: message`.
struct CompilerError: Codable, Hashable {
  let path: String
  /// The line, from 1.
  let line: Int
  /// The column in bytes, from 1.
  let column: Int
  let message: String

  /// Reads a line of the compiler's output; nil if it is no such error.
  init?(_ text: String) {
    guard text.hasPrefix("/"), let mark = text.firstRange(of: ": error: ") else { return nil }
    let place = text[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    guard place.count >= 3, let line = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) else {
      return nil
    }
    path = place.dropLast(2).joined(separator: ":")
    self.line = line
    self.column = column
    message = String(text[mark.upperBound...])
  }
}
