/// Text for a terminal or a log, from sources that are not trusted.
package enum TerminalText {
  /// `text` without what a terminal would act on. Line ends and tabs become spaces.
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

  /// `json`, a JSON text, with the escapes of JSON instead of what a terminal would act on; such characters can stand
  /// within strings only, so the value stays the same.
  package static func escaped(json: String) -> String {
    guard json.unicodeScalars.contains(where: \.isActive) else { return json }
    return json.unicodeScalars.map { scalar in
      guard scalar.isActive else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined()
  }
}
