public import Foundation

/// Puts things in a row: `apples, pears, and plums`.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language; nil stands for the user's.
  open var locale: Locale? = .current
  /// What writes each thing; nil takes its description.
  open var itemFormatter: Formatter?

  /// Makes a formatter for the user's language.
  public override init() {
    super.init()
  }

  /// Makes a formatter for the user's language; what an archive holds is not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The strings in a row, in the user's language.
  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

  /// The things in a row; nil where the ``itemFormatter`` has no words for one of them.
  open func string(from items: [Any]) -> String? {
    let words = items.compactMap { item in
      itemFormatter.map { $0.string(for: item) } ?? String(describing: item)
    }
    guard words.count == items.count else { return nil }
    return words.formatted(.list(type: .and).locale(locale ?? .current))
  }

  /// The things in an array in a row; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
