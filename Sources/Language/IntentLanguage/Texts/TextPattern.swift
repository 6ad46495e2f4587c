/// A text with placeholders and optional parts: `Your message[ to {recipients}] is ready.`
///
/// An optional part is left out if one of its placeholders is empty. A backslash escapes a brace, a bracket or a
/// backslash.
package struct TextPattern: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case placeholder(String, column: Int)
  }

  struct Part: Hashable, Sendable {
    var pieces: [Piece] = []
    var isOptional = false
  }

  let parts: [Part]

  /// The placeholders with their columns, which count from 1.
  var placeholders: [(name: String, column: Int)] {
    parts.flatMap(\.pieces).compactMap { piece in
      if case .placeholder(let name, let column) = piece { (name, column) } else { nil }
    }
  }

  /// Replaces each placeholder with its value. A missing value is empty; an optional part with an empty value is left
  /// out.
  func filled(_ value: (_ name: String) -> String?) -> String {
    parts.map { part in
      let texts = part.pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .placeholder(let name, _): value(name) ?? ""
        }
      }
      return part.isOptional && texts.contains("") ? "" : texts.joined()
    }.joined()
  }
}

extension TextPattern {
  /// A syntax error; the column counts from 1.
  struct FormatError: Error, Equatable {
    let column: Int
    let message: String
  }

  /// Parses `text`.
  init(_ text: String) throws(FormatError) {
    var parser = TextPatternParser(text)
    parts = try parser.parse()
  }
}

/// Parses the text of a pattern, character by character.
private struct TextPatternParser {
  private let characters: [Character]
  private var index = 0
  private var parts: [TextPattern.Part] = []
  private var part = TextPattern.Part()
  private var text = ""

  init(_ text: String) {
    characters = Array(text)
  }

  mutating func parse() throws(TextPattern.FormatError) -> [TextPattern.Part] {
    var opened: Int?
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "\\": try parseEscape()
      case "{": try parsePlaceholder()
      case "[":
        if let opened { throw defect(at: opened, "'[' within '['; optional parts can't be nested") }
        opened = index
        endPart(isOptional: true)
      case "]":
        guard let start = opened else { throw defect(at: index, "']' without '['") }
        try closeOptional(start)
        opened = nil
      case "}": throw defect(at: index, "'}' without '{'")
      default: text.append(character)
      }
      index += 1
    }
    if let opened { throw defect(at: opened, "'[' is not closed") }
    endPart(isOptional: false)
    return parts
  }

  private func defect(at index: Int, _ message: String) -> TextPattern.FormatError {
    .init(column: index + 1, message: message)
  }

  private mutating func parseEscape() throws(TextPattern.FormatError) {
    guard index + 1 < characters.count, "{}[]\\".contains(characters[index + 1]) else {
      throw defect(at: index, "'\\' can only escape '{', '}', '[', ']' and '\\'")
    }
    index += 1
    text.append(characters[index])
  }

  private mutating func parsePlaceholder() throws(TextPattern.FormatError) {
    guard let end = characters[index...].firstIndex(of: "}") else { throw defect(at: index, "'{' is not closed") }
    let name = String(characters[(index + 1)..<end])
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }) else {
      throw defect(at: index, "'{\(name)}' is not a placeholder; expected a name in braces")
    }
    endText()
    part.pieces.append(.placeholder(name, column: index + 1))
    index = end
  }

  private mutating func closeOptional(_ start: Int) throws(TextPattern.FormatError) {
    endText()
    let hasPlaceholder = part.pieces.contains { if case .placeholder = $0 { true } else { false } }
    guard hasPlaceholder else { throw defect(at: start, "an optional part needs a placeholder") }
    endPart(isOptional: false)
  }

  private mutating func endText() {
    if !text.isEmpty { part.pieces.append(.text(text)) }
    text = ""
  }

  /// Ends the current part and begins the next one, which is optional if `isOptional` is true.
  private mutating func endPart(isOptional: Bool) {
    endText()
    if !part.pieces.isEmpty { parts.append(part) }
    part = TextPattern.Part(isOptional: isOptional)
  }
}
