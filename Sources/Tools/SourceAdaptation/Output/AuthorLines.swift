/// Repeats text of the author's file in the copy, so that the compiler's messages have the author's line and column.
struct AuthorLines {
  private let source: SourceText
  private let path: String

  /// The directive after which messages name the copy again.
  static let end = "#sourceLocation()\n"

  /// The maximum column to which text is moved. Without a limit, many uses in one line would make the copy grow with
  /// the square of the line's length.
  private static let maximumColumn = 200

  init(_ source: SourceText, path: String) {
    self.source = source
    self.path = path
  }

  /// The directive after which messages name a line of the author's file, counted from 1.
  func start(_ line: Int) -> String { "#sourceLocation(file: \(Self.literal(path)), line: \(line))\n" }

  /// The blanks before the byte at `offset`, one fewer if a period follows.
  private func padding(_ offset: Int, hasPeriod: Bool = false) -> String {
    let column = source.indentation(offset) - (hasPeriod ? 1 : 0)
    return String(repeating: " ", count: 0...Self.maximumColumn ~= column ? column : 0)
  }

  /// Writes the bytes of a range at their column, between `prefix` and `suffix`. The prefix is in the line before, so
  /// a message about it has the wrong line.
  func operand(_ prefix: String, _ range: Range<Int>, suffix: String = "") -> String {
    let line = source.lineIndex(range.lowerBound) + 1
    let padding = padding(range.lowerBound)
    let text = source.text(range) + suffix + "\n" + Self.end
    return line > 1 ? start(line - 1) + prefix + "\n" + padding + text : start(line) + prefix + text
  }

  /// Writes the bytes of a range at their column, as a member of the expression `prefix`. The bytes do not start a
  /// line.
  func member(_ prefix: String, _ range: Range<Int>) -> String {
    let line = source.lineIndex(range.lowerBound) + 1
    let padding = padding(range.lowerBound, hasPeriod: true)
    let text = "." + source.text(range) + "\n" + Self.end
    return line > 1 ? start(line - 1) + prefix + "\n" + padding + text : start(line) + prefix + text
  }

  /// Writes a declaration at its column. An attribute that the author's file lacks is in the line before.
  func declaration(_ text: String, at offset: Int, attribute: String? = nil) -> String {
    let line = source.lineIndex(offset) + 1
    let padding = padding(offset)
    guard let attribute, !attribute.isEmpty else { return "\(start(line))\(padding)\(text)\n\(Self.end)" }
    if line == 1 { return "\(start(line))\(attribute) \(text)\n\(Self.end)" }
    return "\(start(line - 1))\(attribute)\n\(padding)\(text)\n\(Self.end)"
  }

  /// A Swift string literal for any text. The compiler shows a path with its escapes.
  static func literal(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { literal, scalar in
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: literal.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
