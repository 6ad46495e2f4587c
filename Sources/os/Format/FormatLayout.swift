/// The flags, the width and the precision of a directive, once arguments have given the numbers that they stand for.
struct FormatLayout {
  /// The flags that printf(3) knows.
  let flags: Substring
  /// In how many columns the value stands; nil is as many as it takes, less than 0 is at their left.
  let width: Int?
  /// How many digits a number has, or how many characters of a string are shown; nil is not said.
  let precision: Int?

  /// All three, as printf(3) takes them.
  var printf: String {
    let digits = precision.map { ".\($0)" } ?? ""
    return flags.filter { $0 != "'" } + (width.map(String.init) ?? "") + digits
  }

  /// `text` cut to the precision and padded to the width, both counted in characters.
  func apply(to text: String) -> String {
    let shown = precision.map { String(text.prefix($0)) } ?? text
    let width = width ?? 0
    let align: OSLogStringAlignment =
      width < 0 || flags.contains("-") ? .left(columns: abs(width)) : .right(columns: width)
    return align.padded(shown)
  }
}
