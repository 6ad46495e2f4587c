/// Sanitizes the texts of a view.
package enum ViewTextSanitizer {
  /// Returns the sanitized text on one line. Line ends and tabs become spaces. Other control characters, and characters
  /// that change the direction of writing, are removed.
  ///
  /// An extension measures the sanitized text, so that the measured width is correct for the text that the host shows.
  package static func sanitized(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0a where previous == "\r": break
      case 0x09...0x0d, 0x85, 0x2028, 0x2029: result.append(" ")
      // Controls; the marks, embeddings, overrides and isolates of the bidirectional algorithm; the byte order mark.
      case 0..<0x20, 0x7f...0x9f, 0x61c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfeff: break
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }
}
