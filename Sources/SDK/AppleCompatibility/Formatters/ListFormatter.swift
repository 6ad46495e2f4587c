public import Foundation

/// Formats lists: `apples, pears, and plums`. It is not synchronized: a thread that changes it must be its only user.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language; nil for the user's language.
  open var locale: Locale? = .current
  /// Formats each item; nil to use the item's description.
  open var itemFormatter: Formatter?

  /// Creates a formatter for the user's language.
  public override init() {
    super.init()
  }

  /// Creates a formatter for the user's language. The archive is not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// A list of strings in the user's language.
  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

  /// A list of items; nil if ``itemFormatter`` can't format one of them.
  open func string(from items: [Any]) -> String? {
    let words = items.compactMap { item in
      itemFormatter.map { $0.string(for: item) } ?? String(describing: item)
    }
    guard words.count == items.count else { return nil }
    return words.formatted(.list(type: .and).locale(locale ?? .current))
  }

  /// A list of the items of an array; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
