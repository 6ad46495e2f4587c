/// The appearance of characters on a terminal. The codes are those of ECMA-48, section 8.3.117.
struct CellStyle: Hashable {
  var isBold = false
  var isDim = false
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false

  /// The sequence that switches to this style from any other style.
  var sequence: String {
    let codes = [(isBold, "1"), (isDim, "2"), (isItalic, "3"), (isUnderlined, "4"), (isStruckThrough, "9")]
    return "\u{1b}[\((["0"] + codes.filter(\.0).map(\.1)).joined(separator: ";"))m"
  }
}
