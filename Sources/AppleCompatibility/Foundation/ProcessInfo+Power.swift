public import Foundation

/// The state of the machine's power, which a host on Linux does not limit.
extension ProcessInfo {
  /// The heat of the machine.
  public enum ThermalState: Int, Sendable {
    /// Nothing has to be saved.
    case nominal = 0
    /// Work that can wait should wait.
    case fair = 1
    /// Work should be reduced.
    case serious = 2
    /// Only necessary work should be done.
    case critical = 3
  }

  /// The reasons of an activity, which the system takes into account on Apple's systems.
  public struct ActivityOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt64

    /// Creates options from their bits.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    /// The display stays on.
    public static let idleDisplaySleepDisabled = ActivityOptions(rawValue: 1 << 40)
    /// The machine does not sleep when it is idle.
    public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
    /// The process is not ended without notice.
    public static let suddenTerminationDisabled = ActivityOptions(rawValue: 1 << 14)
    /// The process is not ended when it is idle.
    public static let automaticTerminationDisabled = ActivityOptions(rawValue: 1 << 15)
    /// The user waits for the activity.
    public static let userInitiated = ActivityOptions(rawValue: 0x00ff_ffff | 1 << 20)
    /// The user waits for the activity, and the machine may sleep.
    public static let userInitiatedAllowingIdleSystemSleep = ActivityOptions(rawValue: 0x00ff_ffff & ~(1 << 20))
    /// The user does not wait for the activity.
    public static let background = ActivityOptions(rawValue: 0xff)
    /// The activity needs exact times.
    public static let latencyCritical = ActivityOptions(rawValue: 0xff_0000_0000)
  }

  /// Whether the machine saves power: false.
  public var isLowPowerModeEnabled: Bool { false }

  /// The heat of the machine: nominal.
  public var thermalState: ThermalState { .nominal }

  /// Returns a token for ``endActivity(_:)``. The activity has no effect: no host suspends a process for an activity's
  /// sake, and a host ends a process whenever its budget demands it.
  public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol {
    reason as NSString
  }

  /// Ends an activity, which has no effect.
  public func endActivity(_ activity: any NSObjectProtocol) {}

  /// Calls `block` during an activity.
  public func performActivity(options: ActivityOptions = [], reason: String, using block: @escaping () -> Void) {
    block()
  }

  /// Calls `block` with false on a thread of the system. The time of the activity does not expire before the process ends.
  public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { block(false) }
  }
}
