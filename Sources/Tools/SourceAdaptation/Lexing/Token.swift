/// A token of Swift as a range of bytes. Comments and white space are not tokens.
struct Token {
  /// The kind of a token.
  enum Kind: UInt8 {
    /// A name or keyword, also in back-ticks.
    case identifier
    case number
    /// The text of a string, with its quotes, up to its end or to the next interpolation.
    case string
    case regex
    /// A run of operator characters. A `?` or `!` after an operand is a separate token.
    case `operator`
    /// A bracket, comma, colon, semicolon, period or backslash. An interpolation starts and ends with a parenthesis.
    case punctuation
    /// `@` with a name.
    case attribute
    /// `#` with a name.
    case directive
    /// The end of the file.
    case end
  }

  let kind: Kind
  /// Whether the token is the first one of its line.
  let startsLine: Bool
  /// The offset of the first byte.
  let start: Int32
  /// The offset after the last byte.
  let end: Int32

  /// The bytes of the token.
  var range: Range<Int> { Int(start)..<Int(end) }
}
