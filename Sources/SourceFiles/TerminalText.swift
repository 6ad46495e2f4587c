/// Text for a terminal or a log, from sources that are not trusted.
package enum TerminalText {
  /// Removes from `text` the characters that a terminal would act on. Line ends and tabs become spaces.
  package static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if ["\n", "\t", "\r"].contains(scalar) {
        result.append(" ")
      } else if !scalar.isActive {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
