internal import Foundation
internal import Synchronization

/// The locks of objects that are locked, or that a thread is waiting for.
private let locks = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, holders: Int)]>([:])

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Waits until no other thread has locked `object`, and locks it. A thread can lock an object several times. Returns 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  let key = ObjectIdentifier(object as AnyObject)
  let lock = locks.withLock { locks in
    let lock = locks[key]?.lock ?? NSRecursiveLock()
    locks[key] = (lock, (locks[key]?.holders ?? 0) + 1)
    return lock
  }
  lock.lock()
  return 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Unlocks `object`. Returns 0, or -1 if no thread has locked it.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  let key = ObjectIdentifier(object as AnyObject)
  let lock = locks.withLock { locks in
    guard let entry = locks[key] else { return NSRecursiveLock?.none }
    locks[key] = entry.holders > 1 ? (entry.lock, entry.holders - 1) : nil
    return entry.lock
  }
  guard let lock else { return -1 }
  lock.unlock()
  return 0
}
