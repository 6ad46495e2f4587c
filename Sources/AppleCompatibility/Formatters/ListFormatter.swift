public import Foundation

/// Formats lists: `apples, pears, and plums`.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language; nil for the language of the user.
  open var locale: Locale? = .current
  /// Formats each item; nil for the description of the item.
  open var itemFormatter: Formatter?

  /// Creates a formatter for the language of the user.
  public override init() {
    super.init()
  }

  /// Creates a formatter for the language of the user, and ignores the archive.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// A list of strings in the language of the user.
  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

  /// A list of items; nil if ``itemFormatter`` can't format one of them.
  open func string(from items: [Any]) -> String? {
    let words = items.compactMap { item in
      itemFormatter.map { $0.string(for: item) } ?? String(describing: item)
    }
    guard words.count == items.count else { return nil }
    return words.formatted(.list(type: .and).locale(locale ?? .current))
  }

  /// A list of the items of an array; nil for other objects.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
