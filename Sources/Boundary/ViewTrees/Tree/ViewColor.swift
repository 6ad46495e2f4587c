/// A colour of a view. It is fixed, or has a value for each appearance.
package enum ViewColor: Sendable, Hashable {
  /// The same colour in both appearances, as `0xrrggbbaa` in sRGB.
  case fixed(UInt32)
  /// A colour of the author's with a value for each appearance, as `0xrrggbbaa`.
  case adaptive(light: UInt32, dark: UInt32)
  /// A colour of the system.
  case system(SystemViewColor)

  /// The value in an appearance, as `0xrrggbbaa`.
  package func value(isDark: Bool) -> UInt32 {
    switch self {
    case .fixed(let value): value
    case .adaptive(let light, let dark): isDark ? dark : light
    case .system(let color): isDark ? color.values.dark : color.values.light
    }
  }
}

extension ViewColor: LosslessStringConvertible {
  /// The colour in its wire form: `#rrggbbaa`, two such values separated by a space (light, dark), or the system's
  /// name.
  package var description: String {
    switch self {
    case .fixed(let value): Self.digits(value)
    case .adaptive(let light, let dark): "\(Self.digits(light)) \(Self.digits(dark))"
    case .system(let color): color.rawValue
    }
  }

  /// Reads a colour in the form of ``description``; nil for any other text.
  package init?(_ text: String) {
    if let color = SystemViewColor(rawValue: text) {
      self = .system(color)
      return
    }
    let values = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    switch (values.count, values.first.flatMap(Self.value), values.last.flatMap(Self.value)) {
    case (1, let value?, _): self = .fixed(value)
    case (2, let light?, let dark?): self = .adaptive(light: light, dark: dark)
    default: return nil
    }
  }

  private static func digits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static func value(_ bytes: Substring.UTF8View) -> UInt32? {
    // The integer parser would accept a sign, so all characters are checked.
    guard bytes.count == 9, bytes.first == UInt8(ascii: "#"), bytes.dropFirst().allSatisfy(isDigit) else { return nil }
    return UInt32(Substring(bytes.dropFirst()), radix: 16)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
