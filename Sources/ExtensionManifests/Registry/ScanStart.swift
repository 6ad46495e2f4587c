internal import Foundation
internal import SourceFiles

/// When a scan started. Files that changed since then, or shortly before, may change again without a new stamp, so that
/// their content can't be cached.
struct ScanStart: Sendable {
  private let time: timespec

  /// Takes the present time.
  init() {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    time = now
  }

  /// Whether a file with this stamp changed long enough before the scan, so that any later change gives it another
  /// stamp. True if there is no file. The clocks of file systems tick every 10 ms at the slowest, except for file
  /// systems without permissions.
  func allowsCaching(_ stamp: FileStamp?) -> Bool {
    guard let stamp else { return true }
    let tick: Int64 = 50_000_000
    let start = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) &- tick
    return stamp.changedSeconds &* 1_000_000_000 &+ stamp.changedNanoseconds < start
  }
}
