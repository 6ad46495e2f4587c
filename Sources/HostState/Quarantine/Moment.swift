internal import Foundation

/// A point in time that can be told from later ones although somebody sets the clock meanwhile, and after a restart of
/// the system as well as the clock can.
package struct Moment: Codable, Hashable, Sendable {
  /// The time by the clock, in seconds since 1970.
  let date: Double
  /// Which start of the system it belongs to; empty where the system does not tell.
  let boot: String
  /// The seconds since that start, sleep included.
  let uptime: Double

  /// The time now.
  static var now: Moment {
    let sinceBoot = BootMoment.now
    return Moment(date: Date.now.timeIntervalSince1970, boot: sinceBoot.boot, uptime: sinceBoot.seconds)
  }

  /// The seconds from here to `other`; less than none where only a clock that was set back can tell.
  func seconds(until other: Moment) -> Double {
    let isSameBoot = !boot.isEmpty && boot == other.boot
    // Who has to wait for a lock comes with a time that is over.
    return isSameBoot ? max(0, other.uptime - uptime) : other.date - date
  }
}
