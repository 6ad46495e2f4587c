extension Lexer {
  /// Reads a string; the position is after its first quote.
  mutating func beginString(_ start: Int, hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let hasThree = byte(position) == quote && byte(position + 1) == quote
    let isMultiline = hasThree && !endsOnLine(hashes: hashes)
    if isMultiline { position += 2 }
    readText(OpenString(start: start, hashes: hashes, isMultiline: isMultiline), from: start)
  }

  /// Whether a string with hashes that begins with three quotes ends on its first line. As in Swift, only the first of
  /// the three quotes then begins the string, such as `#"""#`. The position is after that quote.
  private func endsOnLine(hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var offset = position + 1
    while offset < bytes.count, characterClass(offset) != .lineEnd {
      offset += 1
      if bytes[offset - 1] == UInt8(ascii: "\""), hasHashes(hashes, at: offset) { return true }
    }
    return false
  }

  /// Continues a string after an interpolation.
  mutating func resumeString() {
    let string = openStrings.removeLast()
    readText(string, from: position)
  }

  /// Reads the text of a string up to its end or its next interpolation.
  private mutating func readText(_ string: OpenString, from start: Int) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        if endsString(string) { return add(.string, from: start) }
      case UInt8(ascii: "\\"):
        position += 1
        if !hasHashes(string.hashes, at: position) { break }
        position += string.hashes
        if byte(position) == UInt8(ascii: "(") { return beginInterpolation(string, from: start) }
        // The next character is escaped, unless it is a line end.
        if position < bytes.count, characterClass(position) != .lineEnd { position += 1 }
      case 0x0a where !string.isMultiline, 0x0d where !string.isMultiline:
        defects.append(.init(rule: .unterminatedString, offset: string.start))
        return add(.string, from: start)
      default: position += 1
      }
    }
    defects.append(.init(rule: .unterminatedString, offset: string.start))
    add(.string, from: start)
  }

  private mutating func beginInterpolation(_ string: OpenString, from start: Int) {
    add(.string, from: start)
    position += 1
    add(.punctuation, from: position - 1)
    var string = string
    string.depth = 1
    openStrings.append(string)
  }

  /// Whether the string ends after the quote before the position. Moves the position to the end.
  private mutating func endsString(_ string: OpenString) -> Bool {
    var end = position
    if string.isMultiline {
      guard byte(end) == UInt8(ascii: "\""), byte(end + 1) == UInt8(ascii: "\"") else { return false }
      end += 2
    }
    guard hasHashes(string.hashes, at: end) else { return false }
    position = end + string.hashes
    return true
  }

  /// Whether there are `count` hashes at `offset`.
  func hasHashes(_ count: Int, at offset: Int) -> Bool {
    var index = 0
    while index < count {
      if byte(offset + index) != UInt8(ascii: "#") { return false }
      index += 1
    }
    return true
  }
}
