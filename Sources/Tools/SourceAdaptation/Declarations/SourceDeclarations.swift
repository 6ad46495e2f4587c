package import BaseFiles

/// The declarations of a source outside of types, with the names that any part of the source uses.
package struct SourceDeclarations: Sendable {
  /// An import of a module.
  package struct Import: Sendable, Hashable {
    /// The first component of the module's name.
    package let module: String
    /// The bytes from the first attribute to the end of the name.
    package let range: Range<Int>
  }

  /// Names that a part of a source uses or declares.
  package struct Names: Sendable {
    /// The names that follow no period, and those of attributes.
    package internal(set) var plain: Set<String> = []
    /// The names that follow a period.
    package internal(set) var members: Set<String> = []
  }

  /// The declarations, in the order of the source. Each is there once for each of its `#if` blocks.
  package let declarations: [SourceDeclaration]
  /// The imports, in the order of the source.
  package let imports: [Import]
  /// Whether the source has no unterminated literal and no unbalanced bracket. Otherwise ranges may be wrong.
  package let isSound: Bool
  let source: SourceText
  let brackets: Brackets

  /// Parses a source.
  package init(_ bytes: [UInt8]) {
    source = SourceText(bytes)
    brackets = Brackets(source)
    var reader = DeclarationReader(source, brackets)
    declarations = reader.declarations(in: 0..<source.tokens.count - 1)
    imports = reader.imports
    isSound = source.defects.isEmpty && brackets.unbalanced.isEmpty
  }

  /// The names in a range of bytes without some parts of it.
  package func names(in range: Range<Int>, except parts: [Range<Int>] = []) -> Names {
    var names = Names()
    for index in tokens(in: range, except: parts) {
      switch source.tokens[index].kind {
      case .attribute: names.plain.insert(source.name(source.tokens[index]))
      case .identifier where followsPeriod(index): names.members.insert(source.name(source.tokens[index]))
      case .identifier: names.plain.insert(source.name(source.tokens[index]))
      default: break
      }
    }
    return names
  }

  /// The offsets at which a range of bytes without some parts of it uses a name that follows no period.
  package func uses(of name: String, in range: Range<Int>, except parts: [Range<Int>] = []) -> [Int] {
    tokens(in: range, except: parts).compactMap { index in
      let token = source.tokens[index]
      let isName = token.kind == .attribute || (token.kind == .identifier && !followsPeriod(index))
      return isName && source.name(token) == name ? Int(token.start) : nil
    }
  }

  /// The bytes of the calls of an initialiser in a range of bytes, each with the comma that separates it from another
  /// element of a list.
  package func elements(calling name: String, in range: Range<Int>) -> [Range<Int>] {
    tokens(in: range).compactMap { index in
      guard source.tokens[index].kind == .identifier, !followsPeriod(index), source.name(source.tokens[index]) == name,
        source.isText(source.tokens[index + 1], "("), let close = brackets.partner(index + 1)
      else { return nil }
      let isBeforeComma = source.isText(source.tokens[close + 1], ",")
      let isAfterComma = index > 0 && source.isText(source.tokens[index - 1], ",")
      let first = isAfterComma && !isBeforeComma ? index - 1 : index
      let last = isBeforeComma ? close + 1 : close
      return Int(source.tokens[first].start)..<Int(source.tokens[last].end)
    }
  }

  /// The bytes of the statements in a body. A statement starts in a new line.
  package func statements(in body: Range<Int>) -> [Range<Int>] {
    var starts: [Int] = []
    let all = tokens(in: body)
    var index = all.lowerBound
    while index < all.upperBound {
      let joins = index > all.lowerBound && continues(index)
      if starts.isEmpty || source.tokens[index].startsLine, !joins { starts.append(index) }
      index = (brackets.partner(index).map { max($0, index) } ?? index) + 1
    }
    return starts.indices.map { number in
      let end = number + 1 < starts.count ? starts[number + 1] : all.upperBound
      return Int(source.tokens[starts[number]].start)..<Int(source.tokens[end - 1].end)
    }
  }

  /// Whether a statement only calls something: it declares, assigns and decides nothing, and leaves no function.
  package func isCall(_ statement: Range<Int>) -> Bool {
    let all = tokens(in: statement)
    guard let first = all.first, source.tokens[first].kind == .identifier,
      !Self.otherStatements.contains(source.text(source.tokens[first])), !source.isText(source.tokens[first + 1], ":")
    else { return false }
    if source.isText(source.tokens[first], "super") { return false }
    var index = first
    while index < all.upperBound {
      if source.isText(source.tokens[index], "="), !source.isText(source.tokens[first], "_") { return false }
      index = (brackets.partner(index).map { max($0, index) } ?? index) + 1
    }
    let last = source.tokens[all.upperBound - 1]
    return source.isText(last, ")") || source.isText(last, "}")
  }

  /// The first words of statements that are no calls.
  private static let otherStatements: Set<String> = [
    "break", "case", "class", "continue", "default", "defer", "do", "enum", "fallthrough", "for", "func", "guard",
    "if", "let", "repeat", "return", "struct", "switch", "throw", "try", "typealias", "var", "while",
  ]

  /// The offset of a position that the compiler names: a line and a column in bytes, from 1.
  package func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, line <= source.lineStarts.count, column >= 1 else { return nil }
    return min(source.lineStarts[line - 1] + column - 1, source.bytes.count)
  }

  /// Whether the source has a text at `offset`.
  package func has(_ text: String, at offset: Int) -> Bool { source.bytes.dropFirst(offset).starts(with: text.utf8) }

  /// The position of the byte at `offset`.
  package func position(_ offset: Int) -> SourcePosition { source.position(offset) }

  private func followsPeriod(_ index: Int) -> Bool { index > 0 && source.isText(source.tokens[index - 1], ".") }

  /// Whether the token at an index, the first one of its line, continues a statement.
  private func continues(_ index: Int) -> Bool {
    let token = source.tokens[index]
    let previous = source.tokens[index - 1]
    if token.kind == .operator || previous.kind == .operator { return true }
    let marks: [StaticString] = [".", ",", ":", "?", "{"]
    return marks.contains { source.isText(token, $0) } || source.isText(previous, ",")
      || source.isText(token, "else") || source.isText(token, "catch")
  }

  /// The indexes of the tokens in a range of bytes.
  private func tokens(in range: Range<Int>) -> Range<Int> {
    func first(from offset: Int) -> Int {
      var low = 0
      var high = source.tokens.count - 1
      while low < high {
        let middle = (low + high) / 2
        if Int(source.tokens[middle].start) < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = first(from: range.lowerBound)
    return start..<max(start, first(from: range.upperBound))
  }

  private func tokens(in range: Range<Int>, except parts: [Range<Int>]) -> [Int] {
    tokens(in: range).filter { index in
      !parts.contains { $0.contains(Int(source.tokens[index].start)) }
    }
  }
}
