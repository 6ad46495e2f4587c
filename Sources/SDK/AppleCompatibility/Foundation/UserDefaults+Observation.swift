public import Foundation
internal import Intents

extension UserDefaults {
  /// Observes a property of the defaults until the result is released.
  ///
  /// - Parameters:
  ///   - keyPath: the property, which an extension of `UserDefaults` declares.
  ///   - options: what the handler learns.
  ///   - changeHandler: called after changes. For the defaults of an app group, it is called on the thread that sets a
  ///     value in this process. For other defaults, which do not report changes on Linux, it is called on a thread of
  ///     the system, at most a tenth of a second later. A value that is set again is no change.
  /// - Returns: the observation.
  public func observe<Value>(
    _ keyPath: KeyPath<UserDefaults, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UserDefaults, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observer = DefaultsObserver(self, keyPath: keyPath, options: options, handler: changeHandler)
    let observation = NSKeyValueObservation { observer.stop() }
    observer.start()
    return observation
  }
}

/// Compares a value of defaults with the previous one. The lock protects all mutable state.
private final class DefaultsObserver<Value>: @unchecked Sendable {
  private struct State {
    var value: Value
    var token: (any NSObjectProtocol)?
    var timer: (any DispatchSourceTimer)?
    var isStopped = false
    /// The changes that the handler has not got yet, in their order.
    var changes: [(old: Value, new: Value)] = []
    /// Whether a thread calls the handler. Other threads then leave their changes to it.
    var isCalling = false
  }

  /// The time between two comparisons of defaults that do not report changes.
  private static var interval: DispatchTimeInterval { .milliseconds(100) }

  private let defaults: UserDefaults
  private let keyPath: KeyPath<UserDefaults, Value>
  private let options: NSKeyValueObservingOptions
  private let handler: (UserDefaults, NSKeyValueObservedChange<Value>) -> Void
  /// Recursive, because the author's property may set a value while it is read.
  private let lock = NSRecursiveLock()
  private var state: State

  init(
    _ defaults: UserDefaults, keyPath: KeyPath<UserDefaults, Value>, options: NSKeyValueObservingOptions,
    handler: @escaping (UserDefaults, NSKeyValueObservedChange<Value>) -> Void
  ) {
    self.defaults = defaults
    self.keyPath = keyPath
    self.options = options
    self.handler = handler
    state = State(value: defaults[keyPath: keyPath])
  }

  func start() {
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { [weak self] _ in self?.compare() }
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.setEventHandler { [weak self] in self?.compare() }
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
    lock.withLock {
      state.token = token
      state.timer = timer
    }
    timer.resume()
    if options.contains(.initial) { call(old: nil, new: defaults[keyPath: keyPath]) }
  }

  func stop() {
    let last = lock.withLock {
      state.isStopped = true
      defer {
        state.token = nil
        state.timer = nil
      }
      return state
    }
    if let token = last.token { NotificationCenter.default.removeObserver(token) }
    last.timer?.cancel()
  }

  private func compare() {
    let isCaller = lock.withLock { () -> Bool in
      // Read under the lock, a value is never compared after a newer one.
      let new = defaults[keyPath: keyPath]
      guard !state.isStopped, !Self.areEqual(state.value, new) else { return false }
      state.changes.append((state.value, new))
      state.value = new
      defer { state.isCalling = true }
      return !state.isCalling
    }
    while isCaller, let change = nextChange() { call(old: change.old, new: change.new) }
  }

  /// Removes and returns the oldest change; ends the calls if there is none.
  private func nextChange() -> (old: Value, new: Value)? {
    lock.withLock {
      guard !state.isStopped, !state.changes.isEmpty else {
        state.isCalling = false
        return nil
      }
      return state.changes.removeFirst()
    }
  }

  private func call(old: Value?, new: Value) {
    handler(
      defaults,
      NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil))
  }

  /// Whether both values are equal. Values that can't be compared are equal if their descriptions are.
  private static func areEqual(_ left: Value, _ right: Value) -> Bool {
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return String(describing: left) == String(describing: right)
  }
}
