/// Inserts texts at the specifiers of a format, such as `%@`, `%lld` and `%2$@`.
enum FormatFilling {
  /// The characters between the percent sign and the letter of a specifier.
  private static let modifiers = "hlqzt-+ #.0123456789"

  /// Returns the format with its specifiers replaced by `arguments`. A specifier without an argument becomes nothing.
  static func fill(_ format: String, _ arguments: [String]) -> String {
    var text = ""
    var rest = Substring(format)
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text += "%"
        rest.removeFirst()
        continue
      }
      guard !rest.isEmpty else { break }
      let index = position(in: &rest) ?? next
      rest = rest.drop { modifiers.contains($0) }.dropFirst()
      if arguments.indices.contains(index) { text += arguments[index] }
      next = index + 1
    }
    return text + rest
  }

  /// Reads the position of an argument, such as `2$`, and returns it counted from 0; nil if there is none.
  private static func position(in rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let after = rest.dropFirst(digits.count)
    guard after.first == "$", let number = Int(digits), number > 0 else { return nil }
    rest = after.dropFirst()
    return number - 1
  }
}
