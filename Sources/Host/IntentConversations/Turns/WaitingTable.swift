/// Values that wait, each for a limited time. Their number is limited in total and for each caller.
package struct WaitingTable<Value> {
  private struct Entry {
    let caller: String
    let end: ContinuousClock.Instant
    /// The number of values that were added before it.
    let number: Int
    var value: Value
  }

  private var entries: [String: Entry] = [:]
  /// The number of entries of each caller.
  private var counts: [String: Int] = [:]
  private var added = 0
  private let limits: WaitingLimits

  /// Creates an empty table.
  package init(_ limits: WaitingLimits) {
    self.limits = limits
  }

  /// The number of values, with the expired ones that were not removed yet.
  package var count: Int { entries.count }

  /// Adds a value, and replaces the value with the same key. The oldest values of the caller and of the table give way
  /// if there are too many.
  ///
  /// - Returns: the keys of the values that gave way before they expired.
  package mutating func add(
    _ value: Value, key: String, caller: String, at now: ContinuousClock.Instant
  ) -> [String] {
    added += 1
    remove(key)
    entries[key] = Entry(caller: caller, end: now + limits.lasting, number: added, value: value)
    counts[caller, default: 0] += 1
    guard entries.count > limits.all || counts[caller, default: 0] > limits.ofCaller else { return [] }
    for (key, entry) in entries where entry.end <= now { remove(key) }
    return evict(beyond: limits.ofCaller) { $0.caller == caller } + evict(beyond: limits.all) { _ in true }
  }

  private mutating func evict(beyond limit: Int, where counts: (Entry) -> Bool) -> [String] {
    let counted = entries.filter { counts($0.value) }
    guard counted.count > limit else { return [] }
    let keys = counted.sorted { $0.value.number < $1.value.number }.prefix(counted.count - limit).map(\.key)
    for key in keys { remove(key) }
    return keys
  }

  /// Returns the value of a key; nil if there is none, or if it has expired.
  package func value(_ key: String, at now: ContinuousClock.Instant) -> Value? {
    entries[key].flatMap { $0.end > now ? $0.value : nil }
  }

  /// Whether a further value of a caller has room without another one giving way.
  package func hasRoom(for caller: String) -> Bool {
    entries.count < limits.all && counts[caller, default: 0] < limits.ofCaller
  }

  /// All values with their keys, and whether they have expired.
  package func all(at now: ContinuousClock.Instant) -> [(key: String, value: Value, isExpired: Bool)] {
    entries.map { ($0.key, $0.value.value, $0.value.end <= now) }
  }

  /// The value of a key, also if it has expired; nil if there is none. Setting changes an existing value.
  package subscript(key: String) -> Value? {
    get { entries[key]?.value }
    set {
      if let newValue { entries[key]?.value = newValue }
    }
  }

  /// Removes the value of a key, and returns it; nil if there is none, or if it has expired.
  package mutating func remove(_ key: String, at now: ContinuousClock.Instant) -> Value? {
    defer { remove(key) }
    return value(key, at: now)
  }

  /// Removes the value of a key, and returns it even if it has expired; nil if there is none.
  @discardableResult
  package mutating func remove(_ key: String) -> Value? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    counts[entry.caller, default: 0] -= 1
    if counts[entry.caller] == 0 { counts[entry.caller] = nil }
    return entry.value
  }
}
