extension TerminalText {
  /// Prepares a text for quotation marks in a question of the host, so that it can't be mistaken for the host's own
  /// words: it can't end the quotation, contains no line breaks, and contains no wide or invisible gaps.
  ///
  /// Unicode scalars are compared, because a quotation mark followed by a combining mark is another character.
  ///
  /// - Parameters:
  ///   - text: a text of an app or an extension.
  ///   - length: the maximum number of scalars.
  /// - Returns: the text on one line; nil if it shows nothing.
  package static func quotable(_ text: String, to length: Int) -> String? {
    var result = String.UnicodeScalarView()
    var isAfterGap = false
    for scalar in plain(text).unicodeScalars {
      if scalar.isGap {
        isAfterGap = true
        continue
      }
      // A combining mark without a letter would change the quotation mark or the space before it.
      if scalar.properties.isGraphemeExtend && (isAfterGap || result.isEmpty) { continue }
      if scalar.isInvisible && (isAfterGap || result.isEmpty || !scalar.joins) { continue }
      if isAfterGap && !result.isEmpty { result.append(" ") }
      isAfterGap = false
      result.append(scalar.isQuotationMark ? "'" : scalar)
    }
    return result.isEmpty ? nil : cut(String(result), to: length)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is shown as empty space. Unicode classifies the fillers as letters, and the empty Braille
  /// pattern as a symbol.
  fileprivate var isGap: Bool {
    switch value {
    case 0x115f, 0x1160, 0x2800, 0x3164, 0xffa0: true
    default: properties.isWhitespace
    }
  }

  fileprivate var isInvisible: Bool { properties.isDefaultIgnorableCodePoint }

  /// Whether the scalar joins its neighbours to one sign, as in emoji and in Persian: joiners and variation selectors.
  fileprivate var joins: Bool {
    switch value {
    case 0x200c, 0x200d, 0xfe0e, 0xfe0f: true
    default: false
    }
  }

  /// Whether it is a quotation mark or looks like a double one.
  fileprivate var isQuotationMark: Bool {
    switch value {
    case 0x2ba, 0x2dd, 0x2ee, 0x5f4, 0x2033, 0x2036, 0x275b...0x2760, 0x276e, 0x276f, 0x3003, 0x1f676...0x1f678: true
    default: properties.isQuotationMark
    }
  }
}
