/// Text for a terminal or a log, from sources that are not trusted.
enum TerminalText {
  /// `text` without what a terminal would act on: control characters, escape sequences' beginnings, and the marks that
  /// change the direction of writing. Line ends and tabs become spaces.
  static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\t", "\r": result.unicodeScalars.append(" ")
      case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{61c}", "\u{200e}", "\u{200f}", "\u{2028}"..."\u{202e}",
        "\u{2066}"..."\u{2069}":
        continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
