/// Finds the end of a JSON text that arrives line by line. Scans each part only once.
public struct JSONEndScanner {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var hasBegun = false

  /// Creates a scanner at the start of a text.
  public init() {}

  /// Whether the text is complete: all its brackets and strings are closed. A text without brackets or strings is
  /// complete at its first character that is not white space.
  public var isReached: Bool { hasBegun && depth <= 0 && !isInString }

  /// Scans the next line.
  public mutating func scan(_ line: String) {
    for byte in line.utf8 { scan(byte) }
  }

  private mutating func scan(_ byte: UInt8) {
    if isInString {
      if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      return
    }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: "\""): isInString = true
    default: break
    }
    hasBegun = true
  }
}
