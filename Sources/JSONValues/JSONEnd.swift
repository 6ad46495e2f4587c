/// Finds the end of a JSON text that comes line by line, without reading any part of it twice.
public struct JSONEnd {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var hasBegun = false

  /// Makes one that has seen nothing.
  public init() {}

  /// Whether the text is whole: the bracket that it began with is closed, or it began with none.
  public var isReached: Bool { hasBegun && depth <= 0 && !isInString }

  /// Reads the next line.
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
