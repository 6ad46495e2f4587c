internal import Foundation

/// Reads the tables of attacks: a row is a line, and its cells are separated by " | ".
enum AttackTable {
  /// The rows of a table. Lines that begin with "#" are comments. The last cell may contain the separator.
  static func rows(_ text: String, cells count: Int) -> [[String]] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      var cells: [String] = []
      var rest = line
      while cells.count < count - 1, let end = rest.range(of: " | ") {
        cells.append(String(rest[..<end.lowerBound]))
        rest = rest[end.upperBound...]
      }
      return cells + [String(rest)]
    }
  }

  /// The bytes of a template.
  ///
  /// - Parameters:
  ///   - template: the text. `{NAME}` is replaced by a value. The pictures of control characters stand for these
  ///     characters, `⏎` for the line end of HTTP, `‹5×text›` for repeated text, and `‹hex ff00›` for bytes.
  ///   - values: the values, by name.
  /// - Returns: the bytes.
  static func bytes(_ template: String, _ values: [String: String] = [:]) -> [UInt8] {
    var text = template
    for (name, value) in values { text = text.replacing("{\(name)}", with: value) }
    var bytes: [UInt8] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "⏎": bytes += [13, 10]
      case "␡": bytes.append(127)
      case "\u{2400}"..."\u{2420}": bytes.append(UInt8(scalar.value - 0x2400))
      case "‹":
        let inner = rest.prefix { $0 != "›" }
        rest = rest.dropFirst(inner.count + 1)
        bytes += repeated(String(inner))
      default: bytes += String(scalar).utf8
      }
    }
    return bytes
  }

  /// Bytes as hexadecimal digits.
  static func hexadecimal(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

  private static func repeated(_ text: String) -> [UInt8] {
    if text.hasPrefix("hex ") {
      let digits = Array(text.dropFirst(4))
      return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    }
    let parts = text.split(separator: "×", maxSplits: 1)
    guard parts.count == 2, let count = Int(parts[0]) else { return Array(text.utf8) }
    return Array(repeatElement(Array(self.bytes(String(parts[1]))), count: count).joined())
  }
}
