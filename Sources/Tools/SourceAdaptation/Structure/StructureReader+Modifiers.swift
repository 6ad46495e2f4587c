extension StructureReader {
  /// Whether the current token, a word such as `dynamic` or `open`, is a modifier rather than a name: it stands where
  /// a declaration can start, and the next token continues a declaration.
  var isModifier: Bool {
    (prefix.firstToken != nil || startsStatement) && continuesDeclaration(endOfModifier)
  }

  /// The index of the token after the current modifier and its argument: `private(set)`, `unowned(unsafe)`.
  var endOfModifier: Int {
    let arguments: [StaticString] = ["set", "safe", "unsafe", "nonsending"]
    let isArgument = isText(index + 1, "(") && isText(index + 3, ")") && arguments.contains { isText(index + 2, $0) }
    return isArgument ? index + 4 : index + 1
  }

  /// Whether the token at an index is a part of a declaration: an attribute, a modifier, or the keyword itself.
  ///
  /// One token is enough, because the next modifier is tested in the same way. So a long sequence of names takes
  /// linear time.
  private func continuesDeclaration(_ index: Int) -> Bool {
    let token = token(index)
    guard token.kind == .identifier else { return token.kind == .attribute }
    let text = source.text(token)
    return Keywords.declarations.contains(text) || Keywords.modifiers.contains(text)
  }

  /// Whether a statement or declaration can start at the current token, derived from the token before it.
  private var startsStatement: Bool {
    guard index > 0 else { return true }
    let last = token(index - 1)
    let startsLine = token(index).startsLine
    switch last.kind {
    case .punctuation: return startsStatement(behind: source.bytes[Int(last.start)], startsLine)
    case .operator: return startsLine && isPostfix(last)
    default: return startsLine
    }
  }

  private func startsStatement(behind mark: UInt8, _ startsLine: Bool) -> Bool {
    switch mark {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): true
    // A label of a `switch`; inside a type, the colon is before the type of a member.
    case UInt8(ascii: ":"): currentType == nil
    case UInt8(ascii: ")"), UInt8(ascii: "]"): startsLine
    default: false
    }
  }

  /// Whether an operand or type ends with the operator: `a!`, `Set<Int>`.
  private func isPostfix(_ token: Token) -> Bool {
    guard token.start > 0, !source.isText(token, "=") else { return false }
    let before = CharacterClass.table[Int(source.bytes[Int(token.start) - 1])]
    return before != .blank && before != .lineEnd
  }
}
