internal import BaseFiles

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
      // The byte order mark has no width, and fonts draw it differently.
      case 0xfeff: break
      default: if !scalar.isActive { result.append(scalar) }
      }
      previous = scalar
    }
    return String(result)
  }
}
