/// `text` without what a terminal would act on rather than show; for names from files and extensions.
public func plainText(_ text: String) -> String {
  TerminalText.plain(text)
}

/// Text for a terminal or a log, from sources that are not trusted.
enum TerminalText {
  /// `text` without what a terminal would act on. Line ends and tabs become spaces.
  static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if ["\n", "\t", "\r"].contains(scalar) {
        result.append(" ")
      } else if !isActive(scalar) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// `json`, a JSON text, with the escapes of JSON instead of what a terminal would act on; such characters can stand
  /// within strings only, so the value stays the same.
  static func escaped(json: String) -> String {
    guard json.unicodeScalars.contains(where: isActive) else { return json }
    return json.unicodeScalars.map { scalar in
      guard isActive(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined()
  }

  /// Whether a terminal may act on the character rather than show it: the control characters of ISO 6429, which begin
  /// escape sequences, and the marks that end lines or change the direction of writing.
  private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{61c}", "\u{200e}", "\u{200f}", "\u{2028}"..."\u{202e}",
      "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }
}
