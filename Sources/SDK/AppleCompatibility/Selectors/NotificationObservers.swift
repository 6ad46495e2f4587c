internal import Foundation
internal import Synchronization

/// A weak reference to an object that receives notifications. Weak references are safe to read on any thread.
final class WeakObserver: @unchecked Sendable {
  let identifier: ObjectIdentifier
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }
}

/// The registrations of observers with a selector, in all centers.
enum NotificationObservers {
  /// A registration. It is immutable; the sender is only compared by identity.
  struct Entry: @unchecked Sendable {
    let center: ObjectIdentifier
    let observer: WeakObserver
    let name: NSNotification.Name?
    /// Retained, as the center itself does, because the center compares senders by identity.
    let sender: AnyObject?
    let token: any NSObjectProtocol
  }

  private static let entries = Mutex<[Entry]>([])

  /// Adds a registration, and removes those of deallocated objects.
  static func add(_ entry: Entry) {
    let dead = entries.withLock { entries in
      let index = entries.partition { $0.observer.object == nil }
      let dead = Array(entries[index...])
      entries.removeSubrange(index...)
      entries.append(entry)
      return dead
    }
    // Any other center may no longer exist.
    for entry in dead where entry.center == ObjectIdentifier(NotificationCenter.default) {
      NotificationCenter.default.removeObserver(entry.token as Any)
    }
  }

  /// Removes the registrations for which `fits` returns true, and returns their tokens.
  static func remove(where fits: (Entry) -> Bool) -> [any NSObjectProtocol] {
    entries.withLock { entries in
      let index = entries.partition(by: fits)
      let removed = entries[index...].map(\.token)
      entries.removeSubrange(index...)
      return UncheckedTokens(tokens: removed)
    }.tokens
  }

  /// Carries immutable tokens out of the lock.
  private struct UncheckedTokens: @unchecked Sendable {
    let tokens: [any NSObjectProtocol]
  }
}
