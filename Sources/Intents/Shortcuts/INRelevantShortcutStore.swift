public import Foundation
internal import IntentWire

/// The shortcuts of an app that are of use at certain times and places.
open class INRelevantShortcutStore: NSObject, @unchecked Sendable {
  /// The store of this extension.
  public static let `default` = INRelevantShortcutStore()

  private override init() {
    super.init()
  }

  /// Keeps `shortcuts` instead of those kept before, and tells `completionHandler`, on a thread of the system's, the
  /// error or nil.
  public func setRelevantShortcuts(
    _ shortcuts: [INRelevantShortcut], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let error = ContainerStore.keep(shortcuts.wireValue, as: .relevantShortcuts)
    if let completionHandler { afterwards(error, completionHandler) }
  }

  /// Keeps `shortcuts` instead of those kept before.
  ///
  /// - Throws: the system's error where they can't be kept.
  public func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {
    if let error = ContainerStore.keep(shortcuts.wireValue, as: .relevantShortcuts) { throw error }
  }
}
