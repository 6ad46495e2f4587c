internal import Synchronization

/// Caches the values that were used last, up to a fixed number. Several threads can use a cache at the same time.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    /// The time of the last use, counted in uses of the cache.
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var uses: UInt64 = 0
  }

  /// The maximum number of cached values.
  let capacity: Int
  private let state = Mutex(State())

  /// Creates an empty cache for at least one value.
  package init(capacity: Int) {
    self.capacity = max(1, capacity)
  }

  /// The number of values in the cache.
  var count: Int { state.withLock { $0.entries.count } }

  /// The cached value for `key`; if there is none, the result of `create`, which is cached unless it is nil.
  ///
  /// The lock is not held during `create`, so that one slow key does not block the others. Threads that request the
  /// same new key at the same time may each call `create`. All of them get the value that is cached first.
  package func value(for key: Key, create: () -> Value?) -> Value? {
    if let value = cachedValue(for: key) { return value }
    return create().map { insert($0, for: key) }
  }

  private func cachedValue(for key: Key) -> Value? {
    state.withLock { state in
      state.uses += 1
      state.entries[key]?.lastUse = state.uses
      return state.entries[key]?.value
    }
  }

  private func insert(_ value: Value, for key: Key) -> Value {
    state.withLock { state in
      if let other = state.entries[key] { return other.value }
      if state.entries.count >= capacity { Self.evictLeastRecentlyUsed(from: &state) }
      state.entries[key] = Entry(value: value, lastUse: state.uses)
      return value
    }
  }

  private static func evictLeastRecentlyUsed(from state: inout State) {
    let oldest = state.entries.min { $0.value.lastUse < $1.value.lastUse }
    if let oldest { state.entries[oldest.key] = nil }
  }
}
