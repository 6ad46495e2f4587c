package import Foundation

/// When a scan started. Files that changed since then, or shortly before, may change again without a new stamp, so that
/// their content can't be cached.
package struct ScanStart: Sendable {
  private let time: timespec

  /// Makes the start of a scan at `time`, by the clock that stamps files.
  package init(_ time: timespec = Self.now) {
    self.time = time
  }

  /// The present time.
  package static var now: timespec {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now
  }

  /// A file that did not change for so long is complete.
  package static let rest = Duration.milliseconds(200)

  /// How long a file with this stamp has to rest until it counts as complete; nil if it has rested, or its time lies in
  /// the future, because the clock was set.
  package func remainingRest(of stamp: FileStamp) -> Duration? {
    let seconds = Int64(time.tv_sec) &- stamp.changedSeconds
    guard (-1...1).contains(seconds) else { return nil }
    let age = Duration.seconds(seconds) + .nanoseconds(Int64(time.tv_nsec) &- stamp.changedNanoseconds)
    return age >= .zero && age < Self.rest ? Self.rest - age : nil
  }

  /// Whether a file with this stamp changed long enough before the scan, so that any later change gives it another
  /// stamp. True if there is no file. The clocks of file systems tick every 10 ms at the slowest, except for file
  /// systems without permissions.
  package func allowsCaching(_ stamp: FileStamp?) -> Bool {
    guard let stamp else { return true }
    let tick: Int64 = 50_000_000
    let start = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) &- tick
    return stamp.changedSeconds &* 1_000_000_000 &+ stamp.changedNanoseconds < start
  }
}
