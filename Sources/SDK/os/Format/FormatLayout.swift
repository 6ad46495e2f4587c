/// The flags, the width and the precision of a directive, after each `*` is replaced by its argument.
struct FormatLayout {
  /// The flags of printf(3).
  let flags: Substring
  /// The minimum width in columns; nil for none. A negative width aligns the value to the left.
  let width: Int?
  /// The number of digits, or the maximum number of characters of a string; nil if it is not specified.
  let precision: Int?

  /// The flags, the width and the precision in the syntax of printf(3).
  var printf: String {
    let digits = precision.map { ".\($0)" } ?? ""
    return flags.filter { $0 != "'" } + (width.map(String.init) ?? "") + digits
  }

  /// Truncates `text` to the precision and pads it to the width. Both are counted in characters.
  func apply(to text: String) -> String {
    let shown = precision.map { String(text.prefix($0)) } ?? text
    let width = width ?? 0
    let align: OSLogStringAlignment =
      width < 0 || flags.contains("-") ? .left(columns: abs(width)) : .right(columns: width)
    return align.padded(shown)
  }
}
