public import Foundation
internal import IntentWire

/// The shortcuts of an app with the times and places at which they are relevant. The class has no mutable state.
open class INRelevantShortcutStore: NSObject, @unchecked Sendable {
  /// The store of this extension.
  public static let `default` = INRelevantShortcutStore()

  private override init() {
    super.init()
  }

  /// Replaces the shortcuts of the app. Passes the error or nil to `completionHandler`, on a thread of the system.
  public func setRelevantShortcuts(
    _ shortcuts: [INRelevantShortcut], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let error = ContainerStore.store(shortcuts.wireValue, as: .relevantShortcuts)
    if let completionHandler { callAsynchronously(error, completionHandler) }
  }

  /// Replaces the shortcuts of the app.
  ///
  /// - Throws: the error of the file system if they can't be stored.
  public func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {
    if let error = ContainerStore.store(shortcuts.wireValue, as: .relevantShortcuts) { throw error }
  }
}
