internal import Foundation

/// A point in time. Comparisons with later times remain correct if the clock is set. After a restart of the system,
/// they rely on the clock.
package struct ClockTime: Codable, Hashable, Sendable {
  /// The wall-clock time, in seconds since 1970.
  let date: Double
  /// The identifier of the system's start; empty if the system does not provide it.
  let boot: String
  /// The seconds since that start, including sleep.
  let uptime: Double

  /// The current time.
  static var now: ClockTime {
    let sinceBoot = BootTime.now
    return ClockTime(date: Date.now.timeIntervalSince1970, boot: sinceBoot.boot, uptime: sinceBoot.seconds)
  }

  /// Returns the seconds from this time to `other`. If the times belong to different starts of the system, the
  /// result relies on the clock, and is negative if the clock was set back.
  func seconds(until other: ClockTime) -> Double {
    let isSameBoot = !boot.isEmpty && boot == other.boot
    // A caller that waited for a lock may pass a time earlier than this one.
    return isSameBoot ? max(0, other.uptime - uptime) : other.date - date
  }
}
