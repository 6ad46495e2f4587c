public import Foundation

// Unchecked because of the superclass: `lock` protects the items and the count of changes.
/// A pasteboard: the items that the user or the app has copied.
///
/// Pasteboards are local to the process, because the host has no system pasteboard. The general pasteboard is empty
/// until the extension itself writes to it.
open class UIPasteboard: NSObject, @unchecked Sendable {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name from a text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name from a text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of the general pasteboard.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// Posted after a change of a pasteboard.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  /// The general pasteboard of the process.
  public static let general = UIPasteboard(.general)

  /// The name.
  public let name: Name
  private let lock = NSLock()
  /// The items. Protected by `lock`.
  private var stored: [[String: Any]] = []
  /// The number of changes. Protected by `lock`.
  private var changes = 0

  private init(_ name: Name) {
    self.name = name
  }

  /// Creates a pasteboard with a unique name.
  open class func withUniqueName() -> UIPasteboard { UIPasteboard(Name(UUID().uuidString)) }

  /// The number of changes since the pasteboard was created.
  open var changeCount: Int { lock.withLock { changes } }
  /// The number of items.
  open var numberOfItems: Int { items.count }

  /// The items. Each item maps type identifiers to values.
  open var items: [[String: Any]] {
    get { lock.withLock { stored } }
    set { change { $0 = newValue } }
  }

  private func change(_ body: (inout [[String: Any]]) -> Void) {
    lock.withLock {
      body(&stored)
      changes += 1
    }
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  /// Appends items to the pasteboard.
  open func addItems(_ items: [[String: Any]]) {
    change { $0 += items }
  }

  /// The value that the first item has for a type identifier; nil if it has none.
  open func value(forPasteboardType type: String) -> Any? { items.first?[type] }

  /// The bytes that the first item has for a type identifier; nil if it has none, or a value that is not `Data`.
  open func data(forPasteboardType type: String) -> Data? { value(forPasteboardType: type) as? Data }

  /// Replaces all items with one that has this value.
  open func setValue(_ value: Any, forPasteboardType type: String) {
    items = [[type: value]]
  }

  /// Replaces all items with one that has these bytes.
  open func setData(_ data: Data, forPasteboardType type: String) {
    setValue(data, forPasteboardType: type)
  }

  /// Whether the first item has a value of at least one of these types.
  open func contains(pasteboardTypes types: [String]) -> Bool {
    types.contains { value(forPasteboardType: $0) != nil }
  }
}
