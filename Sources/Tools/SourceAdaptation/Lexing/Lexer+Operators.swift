extension Lexer {
  /// Reads an operator, a comment or a regular expression; the position is after its first byte.
  mutating func readOperator(_ start: Int) {
    if bytes[start] == UInt8(ascii: "/") {
      switch byte(position) {
      case UInt8(ascii: "/"): return skipLine()
      case UInt8(ascii: "*"): return skipComment(start)
      default: if readRegex(start) { return }
      }
    }
    // In `a!.b` and `a?(b)`, each mark is a separate token.
    let isMark = bytes[start] == UInt8(ascii: "!") || bytes[start] == UInt8(ascii: "?")
    if !(isMark && followsOperand(start)) { skipOperator(start) }
    add(.operator, from: start)
  }

  private mutating func skipOperator(_ start: Int) {
    while characterClass(position) == .operator {
      let isSlash = bytes[position] == UInt8(ascii: "/")
      // A comment ends an operator.
      if isSlash, byte(position + 1) == UInt8(ascii: "/") || byte(position + 1) == UInt8(ascii: "*") { return }
      position += 1
    }
  }

  /// Whether an operand ends directly before `offset`.
  private func followsOperand(_ offset: Int) -> Bool {
    guard let last = tokens.last, Int(last.end) == offset else { return false }
    return endsOperand(last)
  }

  /// Skips a comment with its nested comments; the position is after its first slash.
  private mutating func skipComment(_ start: Int) {
    position += 1
    var depth = 1
    while position < bytes.count {
      let pair = (bytes[position], byte(position + 1))
      position += 1
      if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        position += 1
        depth -= 1
        if depth == 0 { return }
      } else if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        position += 1
        depth += 1
      }
    }
    defects.append(.init(rule: .unterminatedComment, offset: start))
  }
}
