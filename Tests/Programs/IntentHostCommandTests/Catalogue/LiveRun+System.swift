internal import Foundation
internal import TestSupport
internal import Testing

extension LiveRun {
  /// Whether the program watches directories.
  var watches: Bool {
    let folder = "/proc/\(processIdentifier)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == Self.watch
    }
  }

  private static let watch = "anon_inode:inotify"

  /// The running processes that the program has started.
  var children: [String] {
    let folder = "/proc/\(processIdentifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.flatMap { thread in
      ((try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)) ?? "").split(separator: " ")
    }.map(String.init)
  }
}
