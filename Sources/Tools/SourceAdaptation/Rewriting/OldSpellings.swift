/// Replaces spellings that only compile with an old SDK.
///
/// In the SDK of iOS 10, `spokenPhrase` is optional. Code that unwraps it does not compile with a later SDK. Where the
/// code can have no other meaning, the copy uses an optional property of the same length.
package enum OldSpellings {
  private static let phrase: StaticString = "spokenPhrase"
  private static let replacement = "_phraseIOS10"

  /// Whether code for a version of iOS can have old spellings; nil means that the version is unknown. Code that runs
  /// only with later versions compiles with a later SDK.
  package static func arePossible(deploymentTarget: String?) -> Bool {
    guard let major = deploymentTarget?.split(separator: ".").first.flatMap({ Int($0) }) else { return true }
    return major <= 10
  }

  /// Whether a source declares a property with the name of an old spelling. The author's own property can be optional,
  /// so no file of its target is changed.
  package static func areDeclared(in source: [UInt8]) -> Bool {
    guard source.firstRange(of: phrase.description.utf8) != nil else { return false }
    let text = SourceText(source)
    return uses(text).contains { isDeclaration($0, text) }
  }

  private static func uses(_ source: SourceText) -> [Int] {
    source.tokens.indices.filter {
      source.tokens[$0].kind == .identifier && source.isText(source.tokens[$0], phrase)
    }
  }

  static func rewrite(_ structure: SourceStructure, _ edits: inout SourceEdits) {
    let source = structure.source
    let uses = uses(source)
    guard !uses.contains(where: { isDeclaration($0, source) }) else { return }
    for index in uses where isMember(index, source) && needsOptional(index, structure) {
      edits.overwrite(Int(source.tokens[index].start), replacement)
    }
  }

  private static func isText(_ index: Int, source: SourceText, text: StaticString) -> Bool {
    source.tokens.indices.contains(index) && source.isText(source.tokens[index], text)
  }

  private static func isDeclaration(_ index: Int, _ source: SourceText) -> Bool {
    isText(index - 1, source: source, text: "var") || isText(index - 1, source: source, text: "let")
  }

  private static func isMember(_ index: Int, _ source: SourceText) -> Bool {
    isText(index - 1, source: source, text: ".")
  }

  /// Whether the code compiles only if the property is optional: it is unwrapped, or bound by `if let` and similar.
  private static func needsOptional(_ index: Int, _ structure: SourceStructure) -> Bool {
    let source = structure.source
    let isAdjacent = source.tokens[index].end == source.tokens[index + 1].start
    if isAdjacent, isText(index + 1, source: source, text: "?") {
      return [".", "(", "["].contains { (text: StaticString) in isText(index + 2, source: source, text: text) }
    }
    if isAdjacent, isText(index + 1, source: source, text: "!") { return true }
    guard let start = chainStart(index, structure) else { return false }
    let isEnd = ["{", ",", "else"].contains { (text: StaticString) in isText(index + 1, source: source, text: text) }
    guard isEnd, isText(start - 1, source: source, text: "="), isDeclaration(start - 2, source) else { return false }
    return ["if", "guard", "while", ","].contains { (text: StaticString) in
      isText(start - 4, source: source, text: text)
    }
  }

  /// The index of the first token of the expression that ends with the member at `index`; nil if the expression has a
  /// `?`, which makes it optional in any case.
  private static func chainStart(_ index: Int, _ structure: SourceStructure) -> Int? {
    let source = structure.source
    var start = index
    while start > 0 {
      let previous = source.tokens[start - 1]
      if isText(start - 1, source: source, text: "?") { return nil }
      if isText(start - 1, source: source, text: ")") || isText(start - 1, source: source, text: "]") {
        guard isText(start, source: source, text: "."), let open = structure.brackets.partner(start - 1) else {
          return start
        }
        start = open
      } else if isText(start - 1, source: source, text: ".") || isText(start - 1, source: source, text: "!") {
        start -= 1
      } else if previous.kind == .identifier,
        [".", "!", "(", "["].contains(where: { (text: StaticString) in isText(start, source: source, text: text) })
      {
        start -= 1
      } else {
        return start
      }
    }
    return start
  }
}
