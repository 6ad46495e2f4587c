/// Splits a source into tokens in one pass over its bytes. The time is linear in the size of the file.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  var tokens: [Token] = []
  /// The unterminated literals and comments.
  var defects: [LexicalDefect] = []
  /// The strings whose interpolations surround the position, outermost first.
  var openStrings: [OpenString] = []
  /// The offset before which no regular expression starts, because an earlier search found no end.
  var regexLimit = 0
  private var startsLine = true
  private let classes: [CharacterClass]

  /// Splits the bytes from `start` on.
  static func tokens(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (tokens: [Token], [LexicalDefect]) {
    var lexer = Lexer(bytes, from: start)
    lexer.run()
    return (lexer.tokens, lexer.defects)
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    position = start
    classes = CharacterClass.table
    tokens.reserveCapacity(bytes.count / 5)
  }

  /// The byte at an offset; 0 after the end of the file.
  func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The class of the byte at an offset; a blank after the end of the file.
  func characterClass(_ offset: Int) -> CharacterClass { offset < bytes.count ? classes[Int(bytes[offset])] : .blank }

  /// Adds the token from `start` to the position.
  mutating func add(_ kind: Token.Kind, from start: Int) {
    tokens.append(Token(kind: kind, startsLine: startsLine, start: Int32(start), end: Int32(position)))
    startsLine = false
  }

  private mutating func run() {
    if byte(position) == UInt8(ascii: "#"), byte(position + 1) == UInt8(ascii: "!") { skipLine() }
    while position < bytes.count { step() }
    for string in openStrings { defects.append(.init(rule: .unterminatedString, offset: string.start)) }
    add(.end, from: position)
  }

  private mutating func step() {
    let start = position
    position += 1
    switch classes[Int(bytes[start])] {
    case .blank: break
    case .lineEnd: startsLine = true
    case .name:
      skipName()
      add(.identifier, from: start)
    case .digit: readNumber(start)
    case .operator: readOperator(start)
    case .punctuation: readPunctuation(start)
    case .quote: beginString(start, hashes: 0)
    case .other: readSpecial(start)
    }
  }

  mutating func skipName() {
    while position < bytes.count, isNamePart(position) { position += 1 }
  }

  private func isNamePart(_ offset: Int) -> Bool {
    let kind = characterClass(offset)
    return kind == .name || kind == .digit
  }

  mutating func skipLine() {
    while position < bytes.count, characterClass(position) != .lineEnd { position += 1 }
  }

  private mutating func readNumber(_ start: Int) {
    skipName()
    if byte(position) == UInt8(ascii: "."), characterClass(position + 1) == .digit {
      position += 1
      skipName()
    }
    add(.number, from: start)
  }

  /// Reads a period, bracket or separator. A closing parenthesis may end an interpolation.
  private mutating func readPunctuation(_ start: Int) {
    add(.punctuation, from: start)
    guard !openStrings.isEmpty else { return }
    switch bytes[start] {
    case UInt8(ascii: "("): openStrings[openStrings.count - 1].depth += 1
    case UInt8(ascii: ")"):
      openStrings[openStrings.count - 1].depth -= 1
      if openStrings[openStrings.count - 1].depth == 0 { resumeString() }
    default: break
    }
  }

  /// Reads an attribute, a directive, a name in back-ticks, or a byte that Swift does not use.
  private mutating func readSpecial(_ start: Int) {
    switch bytes[start] {
    case UInt8(ascii: "@") where characterClass(position) == .name:
      skipName()
      add(.attribute, from: start)
    case UInt8(ascii: "#"): readHash(start)
    case UInt8(ascii: "`"): readQuotedName(start)
    default: break
    }
  }

  /// Reads a directive, or a string or regular expression with hashes.
  private mutating func readHash(_ start: Int) {
    if characterClass(position) == .name {
      skipName()
      return add(.directive, from: start)
    }
    while byte(position) == UInt8(ascii: "#") { position += 1 }
    let hashes = position - start
    switch byte(position) {
    case UInt8(ascii: "\""):
      position += 1
      beginString(start, hashes: hashes)
    case UInt8(ascii: "/"): readDelimitedRegex(start, hashes: hashes)
    default: break
    }
  }

  private mutating func readQuotedName(_ start: Int) {
    while position < bytes.count, characterClass(position) != .lineEnd {
      position += 1
      if bytes[position - 1] == UInt8(ascii: "`") { return add(.identifier, from: start) }
    }
  }
}
