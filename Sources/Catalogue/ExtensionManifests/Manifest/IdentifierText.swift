/// Checks the text of bundle identifiers.
enum IdentifierText {
  /// Whether an extension can have the identifier. The folder with the extension's data gets this name.
  static func isUsable(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 200 && !hasEmptyPart(text)
      && text.utf8.allSatisfy { isAllowed($0) || $0 == UInt8(ascii: "_") }
  }

  /// Whether the text starts or ends with a period, or has two in a row.
  private static func hasEmptyPart(_ text: String) -> Bool {
    let period = UInt8(ascii: ".")
    var before = period
    for byte in text.utf8 {
      if byte == period, before == period { return true }
      before = byte
    }
    return before == period
  }

  /// Whether Apple allows this character in bundle identifiers.
  static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
