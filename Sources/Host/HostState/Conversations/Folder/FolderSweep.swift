internal import Foundation

/// Removes the files of a ``FolderConversationStore`` that are older than its retention.
struct FolderSweep {
  let folder: String
  let retention: Duration

  /// The age at which a file from an earlier boot expires in any case, by the wall clock and as a multiple of the
  /// retention. Such a file expires earlier if the system has run for one retention since its last boot.
  private static let maximumRetentions = 30.0

  /// Removes old files.
  ///
  /// - Parameter now: the current time.
  /// - Returns: the number of remaining files.
  func run(at now: StampedFile.Stamp) -> Int {
    // An unreadable folder fails the operation that caused the sweep.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var kept = Set(names.filter { FolderFile(rawValue: ($0 as NSString).pathExtension) != nil })
    // Claims are removed last, because a request without a claim and without a result could be handled again.
    for isClaim in [false, true] {
      for name in kept where name.hasSuffix(Self.claim) == isClaim {
        let result = name.dropLast(Self.claim.count) + ".\(FolderFile.result.rawValue)"
        guard isExpired("\(folder)/\(name)", now), !isClaim || !kept.contains(String(result)) else { continue }
        if unlink("\(folder)/\(name)") == 0 || errno == ENOENT { kept.remove(name) }
      }
    }
    return kept.count
  }

  private static let claim = ".\(FolderFile.claim.rawValue)"

  /// Whether a file is too old. The wall clock, which may jump, preselects the files. It decides alone only about a
  /// file from an earlier boot; see ``maximumRetentions``.
  private func isExpired(_ path: String, _ now: StampedFile.Stamp) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    let age = Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
    let limit = retention / .seconds(1)
    guard age >= limit || age < -limit else { return false }
    guard let stamp = (try? StampedFile(path))?.stamp, stamp.boot == now.boot else {
      return now.milliseconds > retention.milliseconds || age > Self.maximumRetentions * limit
    }
    return now.milliseconds - stamp.milliseconds > retention.milliseconds
  }
}
