extension Lexer {
  /// Reads the regular expression `/…/` whose first slash is at `start`, if it is not a division (SE-0354). A regular
  /// expression stands where an operand may stand, ends in the same line, and has no blank at its ends.
  mutating func readRegex(_ start: Int) -> Bool {
    guard start >= regexLimit, expectsOperand() else { return false }
    let (end, isFound) = regexEnd(start + 1)
    guard isFound else {
      // Each byte is searched once, so that a long line takes linear time.
      regexLimit = end
      return false
    }
    position = end
    add(.regex, from: start)
    return true
  }

  /// The offset after the slash that ends the expression, or the offset at which the search for it ended.
  private func regexEnd(_ start: Int) -> (Int, isFound: Bool) {
    guard characterClass(start) != .blank, characterClass(start) != .lineEnd else { return (start, false) }
    var offset = start
    var depth = 0
    var isClass = false
    while offset < bytes.count, characterClass(offset) != .lineEnd {
      switch bytes[offset] {
      case UInt8(ascii: "\\"): if characterClass(offset + 1) != .lineEnd { offset += 1 }
      // The parentheses in `[(]` are literal characters.
      case UInt8(ascii: "["): isClass = true
      case UInt8(ascii: "]"): isClass = false
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        if isClass { break }
        depth += bytes[offset] == UInt8(ascii: "(") ? 1 : -1
        if depth < 0 { return (offset, false) }
      case UInt8(ascii: "/"):
        let isBlank = characterClass(offset - 1) == .blank
        return (isBlank ? offset : offset + 1, !isBlank)
      default: break
      }
      offset += 1
    }
    return (offset, false)
  }

  /// Reads `#/…/#`; the position is at the slash. The expression may have several lines if its first one is empty.
  mutating func readDelimitedRegex(_ start: Int, hashes: Int) {
    position += 1
    var first = position
    while characterClass(first) == .blank, first < bytes.count { first += 1 }
    let isMultiline = characterClass(first) == .lineEnd
    while position < bytes.count, isMultiline || characterClass(position) != .lineEnd {
      position += 1
      switch bytes[position - 1] {
      case UInt8(ascii: "\\"): position = min(position + 1, bytes.count)
      case UInt8(ascii: "/") where hasHashes(hashes, at: position):
        position += hashes
        return add(.regex, from: start)
      default: break
      }
    }
    defects.append(.init(rule: .unterminatedString, offset: start))
    add(.regex, from: start)
  }

  /// Whether the next token starts an operand, derived from the last token.
  private func expectsOperand() -> Bool {
    guard let last = tokens.last else { return true }
    return !endsOperand(last)
  }

  /// Whether an operand can end with the token.
  func endsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .string, .regex, .directive: true
    case .identifier: !Keywords.beforeOperand.contains { isText($0, token) }
    case .punctuation: [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[Int(token.start)])
    case .operator: isPostfixMark(token)
    case .attribute, .end: false
    }
  }

  /// Whether the token is a postfix `!` or `?`: it directly follows an operand.
  private func isPostfixMark(_ token: Token) -> Bool {
    guard token.end - token.start == 1, tokens.count > 1, token.start > 0 else { return false }
    let byte = bytes[Int(token.start)]
    guard byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") else { return false }
    let before = characterClass(Int(token.start) - 1)
    return before != .blank && before != .lineEnd && before != .operator
  }

  private func isText(_ text: StaticString, _ token: Token) -> Bool {
    let count = Int(token.end - token.start)
    guard count == text.utf8CodeUnitCount, let start = bytes.baseAddress else { return false }
    return UnsafeBufferPointer(start: start + Int(token.start), count: count)
      .elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
  }
}
