public import Foundation

/// The thermal and power state of the machine. A host on Linux reports no limits.
extension ProcessInfo {
  /// The thermal state of the machine.
  public enum ThermalState: Int, Sendable {
    /// Nothing has to be reduced.
    case nominal = 0
    /// Work that is not urgent should be deferred.
    case fair = 1
    /// Work should be reduced.
    case serious = 2
    /// Only necessary work should be done.
    case critical = 3
  }

  /// Options of an activity. They only have an effect on Apple's systems.
  public struct ActivityOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt64

    /// Creates options from their bits.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    /// The display does not sleep when it is idle.
    public static let idleDisplaySleepDisabled = ActivityOptions(rawValue: 1 << 40)
    /// The machine does not sleep when it is idle.
    public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
    /// The process is not terminated without notice.
    public static let suddenTerminationDisabled = ActivityOptions(rawValue: 1 << 14)
    /// The process is not terminated when it is idle.
    public static let automaticTerminationDisabled = ActivityOptions(rawValue: 1 << 15)
    /// The user is waiting for the activity.
    public static let userInitiated = ActivityOptions(rawValue: 0x00ff_ffff | 1 << 20)
    /// The user is waiting for the activity, but the machine may sleep.
    public static let userInitiatedAllowingIdleSystemSleep = ActivityOptions(rawValue: 0x00ff_ffff & ~(1 << 20))
    /// The user is not waiting for the activity.
    public static let background = ActivityOptions(rawValue: 0xff)
    /// The activity needs precise timers.
    public static let latencyCritical = ActivityOptions(rawValue: 0xff_0000_0000)
  }

  /// Whether the machine is in low power mode: always false.
  public var isLowPowerModeEnabled: Bool { false }

  /// The thermal state: always nominal.
  public var thermalState: ThermalState { .nominal }

  /// Returns a token for ``endActivity(_:)``. The activity has no effect: the host does not take activities into
  /// account, and ends a process that exceeds its budget even during an activity.
  public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol {
    reason as NSString
  }

  /// Ends an activity. It has no effect.
  public func endActivity(_ activity: any NSObjectProtocol) {}

  /// Calls `block` as an activity. The activity has no effect.
  public func performActivity(options: ActivityOptions = [], reason: String, using block: @escaping () -> Void) {
    block()
  }

  /// Calls `block` with false on a thread of the system. The activity never expires.
  public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { block(false) }
  }
}
