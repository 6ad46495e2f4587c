/// Texts of a view as a host shows them.
package enum ViewWords {
  /// Returns a text on one line without characters that act instead of being shown: line ends and tabs become spaces, and
  /// other control characters and those that change the direction of writing are removed.
  ///
  /// An extension measures what this returns, so that the measured width is that of the text that is shown.
  package static func shown(_ text: String) -> String {
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
