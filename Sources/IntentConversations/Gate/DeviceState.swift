internal import Synchronization

/// Whether the device is locked, and whether it has been unlocked since it was started, for whoever has to know.
///
/// It can only be read. What changes it is the one ``DeviceStateWriter`` with which it was made. Any thread may read it.
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

  /// Whether the data is readable that is encrypted until the first unlock.
  public var isProtectedDataAvailable: Bool { values.withLock(\.isProtectedDataAvailable) }
}

/// What alone can change a device's state. It can't be copied, so that a state has one writer.
public struct DeviceStateWriter: ~Copyable, Sendable {
  /// The state, for readers.
  public let state: DeviceState

  /// Makes a state and its writer. Where protected data is not available the device has not been unlocked yet, and so is
  /// locked.
  public init(isLocked: Bool, isProtectedDataAvailable: Bool = true) {
    state = DeviceState(
      .init(isLocked: isLocked || !isProtectedDataAvailable, isProtectedDataAvailable: isProtectedDataAvailable))
  }

  /// Locks the device.
  public func lock() {
    state.values.withLock { $0.isLocked = true }
  }

  /// Unlocks the device; the caller has made sure that it may.
  public func unlock() {
    state.values.withLock { $0 = .init(isLocked: false, isProtectedDataAvailable: true) }
  }
}
