/// In how many columns a value stands, and at which side.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isRight: Bool

  /// As wide as the value.
  public static let none = OSLogStringAlignment(columns: 0, isRight: false)

  /// At the left of at least so many columns.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: false)
  }

  /// At the right of at least so many columns.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: true)
  }

  /// `text` with the spaces that are missing.
  func padded(_ text: String) -> String {
    let missing = columns - text.count
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return isRight ? spaces + text : text + spaces
  }
}
