// Imports the underlying Clang module, which has the same name. It provides the plain lock and declares the submodules.
// Swift also loads this Swift module when `os`, `os.log` or `os.lock` is imported.
@_exported public import os

/// A lock with the state that it protects. Copies share both.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let storage: ManagedBuffer<os_unfair_lock, State>

  /// Creates a lock that protects `initialState`. The compiler does not check that the state is sendable.
  public init(uncheckedState initialState: State) {
    storage = LockBuffer.create(minimumCapacity: 1) { buffer in
      buffer.withUnsafeMutablePointerToElements { $0.initialize(to: initialState) }
      return os_unfair_lock()
    }
  }

  /// Creates a lock that protects `initialState`.
  public init(initialState: State) where State: Sendable {
    self.init(uncheckedState: initialState)
  }

  /// Runs `body` with the state while the lock is held.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked(body)
  }

  /// Runs `body` with the state while the lock is held. The compiler does not check that `body` is sendable.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try storage.withUnsafeMutablePointers { lock, state in
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      return try body(&state.pointee)
    }
  }

  /// Runs `body` with the state if the lock is free; otherwise returns nil.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? {
    try storage.withUnsafeMutablePointers { lock, state in
      guard os_unfair_lock_trylock(lock) else { return nil }
      defer { os_unfair_lock_unlock(lock) }
      return try body(&state.pointee)
    }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without state.
  public init() {
    self.init(uncheckedState: ())
  }

  /// Runs `body` while the lock is held.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }

  /// Waits until the lock is free, then acquires it.
  @available(*, noasync, message: "a task may resume on another thread; use 'withLock'")
  public func lock() {
    storage.withUnsafeMutablePointerToHeader { os_unfair_lock_lock($0) }
  }

  /// Acquires the lock if it is free; returns false if it is not.
  @available(*, noasync, message: "a task may resume on another thread; use 'withLockIfAvailable'")
  public func lockIfAvailable() -> Bool {
    storage.withUnsafeMutablePointerToHeader { os_unfair_lock_trylock($0) }
  }

  /// Releases the lock. The thread that acquired it must call this method.
  @available(*, noasync, message: "a task may resume on another thread; use 'withLock'")
  public func unlock() {
    storage.withUnsafeMutablePointerToHeader { os_unfair_lock_unlock($0) }
  }
}

/// The memory of the lock and its state. It is freed with the last copy.
private final class LockBuffer<State>: ManagedBuffer<os_unfair_lock, State> {
  deinit {
    _ = withUnsafeMutablePointerToElements { $0.deinitialize(count: 1) }
  }
}
