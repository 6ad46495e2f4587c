internal import Synchronization

/// Whether the device is locked, and whether it has been unlocked since it was started. One object for a host; any
/// thread may read and set it.
public final class DeviceState: Sendable {
  private struct State {
    var isLocked: Bool
    var isProtectedDataAvailable: Bool
  }

  private let state: Mutex<State>

  /// Makes a state. Where protected data is not available the device has not been unlocked yet, and so is locked.
  public init(isLocked: Bool = false, isProtectedDataAvailable: Bool = true) {
    state = Mutex(
      State(
        isLocked: isLocked || !isProtectedDataAvailable, isProtectedDataAvailable: isProtectedDataAvailable))
  }

  /// Whether the device is locked now.
  public var isLocked: Bool { state.withLock(\.isLocked) }

  /// Whether the data is readable that is encrypted until the first unlock.
  public var isProtectedDataAvailable: Bool { state.withLock(\.isProtectedDataAvailable) }

  /// Locks the device.
  public func lock() {
    state.withLock { $0.isLocked = true }
  }

  /// Unlocks the device; the caller has checked that it may.
  public func unlock() {
    state.withLock { $0 = State(isLocked: false, isProtectedDataAvailable: true) }
  }
}
