package import Foundation

/// The start time of a scan. A file that changed after it, or shortly before, may change again without a new stamp, so
/// its content can't be cached.
package struct ScanStart: Sendable {
  private let time: timespec

  /// Makes a start time from the clock of file timestamps.
  package init(_ time: timespec = Self.now) {
    self.time = time
  }

  /// The current time.
  package static var now: timespec {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now
  }

  /// The time without changes after which a file counts as complete.
  package static let quietPeriod = Duration.milliseconds(200)

  /// The time that a file with this stamp still has to rest until it counts as complete. Nil if it has rested, or if
  /// its timestamp is in the future because the clock was set.
  package func remainingQuietPeriod(of stamp: FileStamp) -> Duration? {
    let seconds = Int64(time.tv_sec) &- stamp.changedSeconds
    guard (-1...1).contains(seconds) else { return nil }
    let age = Duration.seconds(seconds) + .nanoseconds(Int64(time.tv_nsec) &- stamp.changedNanoseconds)
    return age >= .zero && age < Self.quietPeriod ? Self.quietPeriod - age : nil
  }

  /// Whether a file with this stamp changed long enough before the scan that any later change results in another stamp.
  /// True if there is no file. The timestamps of file systems with permissions are exact to 10 ms or better, and this
  /// function adds a reserve. Coarser file systems, such as FAT, have no permissions.
  package func allowsCaching(_ stamp: FileStamp?) -> Bool {
    guard let stamp else { return true }
    let tick: Int64 = 50_000_000
    let start = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) &- tick
    return stamp.changedSeconds &* 1_000_000_000 &+ stamp.changedNanoseconds < start
  }
}
