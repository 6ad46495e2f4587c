/// Replaces each `#keyPath(…)` by its string. Code at the end of the copy checks the names.
enum KeyPathRewriter {
  static func rewrite(_ structure: SourceStructure, _ edits: inout SourceEdits, checks: inout ReferenceChecks) {
    let source = structure.source
    for expression in structure.references where source.isText(source.tokens[expression.token], "#keyPath") {
      let first = expression.token + 1
      guard source.isText(source.tokens[first], "("), let end = structure.brackets.partner(first) else { continue }
      let names = (first + 1..<end).filter { source.tokens[$0].kind == .identifier }
      let properties = names.drop { isType(source.tokens[$0], source) }
      guard let firstProperty = properties.first else { continue }
      let path = properties.map { source.name(source.tokens[$0]) }.joined(separator: ".")
      // A quotation mark in back-ticks would end the string.
      guard !path.contains("\"") else { continue }
      let range = Int(source.tokens[expression.token].start)..<Int(source.tokens[end].end)
      replace(range, by: "\"\(path)\"", &edits)
      let type = firstProperty > first + 1 ? first + 1..<firstProperty - 1 : nil
      checks.add(path: firstProperty..<end, of: type, expression)
    }
  }

  /// Types start with a capital letter, properties with a small one.
  private static func isType(_ token: Token, _ source: SourceText) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(source.bytes[Int(token.start)])
  }

  /// Writes the literal at the end of the range, so that the text after it keeps its position.
  private static func replace(_ range: Range<Int>, by literal: String, _ edits: inout SourceEdits) {
    edits.blank(range)
    let start = range.upperBound - literal.utf8.count
    if start >= range.lowerBound, edits.body[start..<range.upperBound].allSatisfy({ $0 == 0x20 }) {
      edits.overwrite(start, literal)
    } else {
      edits.insert(literal, at: range.upperBound)
    }
  }
}
