/// The width and the alignment of a value.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isRight: Bool

  /// No padding.
  public static let none = OSLogStringAlignment(columns: 0, isRight: false)

  /// Aligned to the left in at least `columns` columns.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: false)
  }

  /// Aligned to the right in at least `columns` columns.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: true)
  }

  /// Pads `text` with spaces.
  func padded(_ text: String) -> String {
    let missing = columns - text.count
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return isRight ? spaces + text : text + spaces
  }
}
