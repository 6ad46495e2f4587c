/// Finds the end of a JSON text that arrives line by line. Scans each part only once.
public struct JSONEnd {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var hasBegun = false

  /// Creates a scanner at the start of a text.
  public init() {}

  /// Whether the text is complete: its first bracket is closed, or it does not begin with a bracket.
  public var isReached: Bool { hasBegun && depth <= 0 && !isInString }

  /// Scans the next line.
  public mutating func read(_ line: String) {
    for byte in line.utf8 { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
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
