/// Replaces spellings that only compile with an old SDK.
///
/// In the SDK of iOS 10, `spokenPhrase` is optional. Code that unwraps it does not compile with a later SDK. Where the
/// code can have no other meaning, the copy uses an optional property of the same length.
enum OldSpellings {
  private static let phrase: StaticString = "spokenPhrase"
  private static let replacement = "_phraseIOS10"

  static func rewrite(_ structure: SourceStructure, _ edits: inout SourceEdits) {
    let source = structure.source
    let uses = source.tokens.indices.filter {
      source.tokens[$0].kind == .identifier && source.isText(source.tokens[$0], phrase)
    }
    // The author's own property with this name can be optional.
    guard !uses.contains(where: { isDeclaration($0, source) }) else { return }
    for index in uses where isMember(index, source) && needsOptional(index, structure) {
      edits.overwrite(Int(source.tokens[index].start), replacement)
    }
  }

  private static func isText(_ index: Int, _ source: SourceText, _ text: StaticString) -> Bool {
    source.tokens.indices.contains(index) && source.isText(source.tokens[index], text)
  }

  private static func isDeclaration(_ index: Int, _ source: SourceText) -> Bool {
    isText(index - 1, source, "var") || isText(index - 1, source, "let")
  }

  private static func isMember(_ index: Int, _ source: SourceText) -> Bool { isText(index - 1, source, ".") }

  /// Whether the code compiles only if the property is optional: it is unwrapped, or bound by `if let` and similar.
  private static func needsOptional(_ index: Int, _ structure: SourceStructure) -> Bool {
    let source = structure.source
    let isAdjacent = source.tokens[index].end == source.tokens[index + 1].start
    if isAdjacent, isText(index + 1, source, "?") {
      return [".", "(", "["].contains { (text: StaticString) in isText(index + 2, source, text) }
    }
    if isAdjacent, isText(index + 1, source, "!") { return true }
    guard let start = chainStart(index, structure) else { return false }
    let isEnd = ["{", ",", "else"].contains { (text: StaticString) in isText(index + 1, source, text) }
    guard isEnd, isText(start - 1, source, "="), isDeclaration(start - 2, source) else { return false }
    return ["if", "guard", "while", ","].contains { (text: StaticString) in isText(start - 4, source, text) }
  }

  /// The index of the first token of the expression that ends with the member at `index`; nil if the expression has a
  /// `?`, which makes it optional in any case.
  private static func chainStart(_ index: Int, _ structure: SourceStructure) -> Int? {
    let source = structure.source
    var start = index
    while start > 0 {
      let previous = source.tokens[start - 1]
      if isText(start - 1, source, "?") { return nil }
      if isText(start - 1, source, ")") || isText(start - 1, source, "]") {
        guard isText(start, source, "."), let open = structure.brackets.partner(start - 1) else { return start }
        start = open
      } else if isText(start - 1, source, ".") || isText(start - 1, source, "!") {
        start -= 1
      } else if previous.kind == .identifier,
        [".", "!", "(", "["].contains(where: { (text: StaticString) in isText(start, source, text) })
      {
        start -= 1
      } else {
        return start
      }
    }
    return start
  }
}
