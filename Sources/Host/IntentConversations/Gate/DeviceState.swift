internal import Synchronization

/// The lock state of the device: whether it is locked, and whether it has been unlocked since its start.
///
/// The state is read-only. Only the ``DeviceStateWriter`` that created it changes it. Any thread may read it.
public final class DeviceState: Sendable {
  fileprivate struct Values {
    var isLocked: Bool
    var isProtectedDataAvailable: Bool
  }

  fileprivate let values: Mutex<Values>

  fileprivate init(_ values: Values) {
    self.values = Mutex(values)
  }

  /// Whether the device is locked now.
  public var isLocked: Bool { values.withLock(\.isLocked) }

  /// Whether data that is encrypted until the first unlock is readable.
  public var isProtectedDataAvailable: Bool { values.withLock(\.isProtectedDataAvailable) }
}

/// The only writer of a device's state. It can't be copied, so a state has exactly one writer.
public struct DeviceStateWriter: ~Copyable, Sendable {
  /// The state that readers share.
  public let state: DeviceState

  /// Creates a state and its writer. If protected data is not available, the device has not been unlocked since its
  /// start, and therefore counts as locked.
  public init(isLocked: Bool, isProtectedDataAvailable: Bool = true) {
    state = DeviceState(
      .init(isLocked: isLocked || !isProtectedDataAvailable, isProtectedDataAvailable: isProtectedDataAvailable))
  }

  /// Locks the device.
  public func lock() {
    state.values.withLock { $0.isLocked = true }
  }

  /// Unlocks the device. The caller has verified the user before.
  public func unlock() {
    state.values.withLock { $0 = .init(isLocked: false, isProtectedDataAvailable: true) }
  }
}
