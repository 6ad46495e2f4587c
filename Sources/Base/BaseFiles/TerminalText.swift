/// Sanitizes text from untrusted sources for a terminal or a log.
package enum TerminalText {
  /// Removes from `text` the characters that a terminal would interpret. Line ends and tabs become spaces.
  package static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !scalar.isActive {
        result.append(scalar)
      } else if scalar == "\n" || scalar == "\t" || scalar == "\r" {
        result.append(" ")
      }
    }
    return String(result)
  }

  /// Removes from `text` the characters that change the direction of writing, so that the user sees the characters in
  /// the order in which they are sent. Everything that the host shows passes through this function or ``plain(_:)``.
  package static func undirected(_ text: String) -> String {
    // The characters have three bytes in UTF-8, or two: U+061C.
    guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xD8 }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.changesDirection }))
  }

  /// Returns `text`, or its first `length` Unicode scalars and "…" if it is longer.
  package static func cut(_ text: String, to length: Int) -> String {
    // A text has at least as many bytes as scalars.
    guard text.utf8.count > length else { return text }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}
