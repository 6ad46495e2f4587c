internal import Foundation

/// Removes the files of a ``FolderConversationStore`` that are older than its retention.
struct FolderSweep {
  let folder: String
  let retention: Duration

  /// The age by the wall clock, in retentions, at which the file of an earlier start of the system is removed although the
  /// system has not run for one retention since.
  private static let patience = 30.0

  /// Removes old files.
  ///
  /// - Parameter now: the present moment.
  /// - Returns: the number of files that are left.
  func run(at now: StampedFile.Stamp) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var kept = Set(names.filter { FolderFile(rawValue: ($0 as NSString).pathExtension) != nil })
    // A claim goes last, because without it and without a result the request could be handled again.
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

  /// Whether a file is too old. The wall clock, which may jump, only says which files are worth a look.
  private func isExpired(_ path: String, _ now: StampedFile.Stamp) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    let age = Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec)
    let limit = retention / .seconds(1)
    guard age >= limit || age < -limit else { return false }
    guard let stamp = (try? StampedFile(path))?.stamp, stamp.boot == now.boot else {
      return now.milliseconds > retention.milliseconds || age > Self.patience * limit
    }
    return now.milliseconds - stamp.milliseconds > retention.milliseconds
  }
}
