internal import Foundation
internal import Synchronization

/// The folder that holds all temporary folders of this process. Removed when the process exits.
///
/// Its name is `intent-host-tests-PID-START`, where START is the start time of the process. The first use in a process
/// removes the folders of ended processes, because a killed process can't remove its own.
final class ProcessTemporaryFolder: Sendable {
  private static let prefix = "intent-host-tests-"
  private typealias Made = Result<ProcessTemporaryFolder, any Error>

  private static let own: Made = Result { try ProcessTemporaryFolder(in: parents[0]) { removeAtExit(own) } }
  private static let quiet: Made = Result { try ProcessTemporaryFolder(in: parents[1]) { removeAtExit(quiet) } }
  private static let parents = [
    FileManager.default.temporaryDirectory.resolvingSymlinksInPath(), URL(filePath: "/var/tmp"),
  ]

  private let url: URL
  private let count = Atomic(0)

  private init(in parent: URL, atExit: @convention(c) () -> Void) throws {
    Self.removeStaleFolders(parent)
    url = parent.appending(path: Self.prefix + Owner(getpid()).name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    atexit(atExit)
  }

  private static func removeAtExit(_ folder: Made) {
    guard let folder = try? folder.get() else { return }
    remove(folder.url)
    // This process may have started processes that were killed.
    removeStaleFolders(folder.url.deletingLastPathComponent())
  }

  /// Creates an empty folder. Its path is short, because a socket's address has room for 108 bytes. A quiet one is for
  /// tests that count events in the folders above it: not in `/tmp`, where other tests may create and remove more files
  /// than the kernel keeps events.
  static func newFolder(isQuiet: Bool = false) throws -> URL {
    let own = try (isQuiet ? quiet : own).get()
    let url = own.url.appending(path: "\(own.count.add(1, ordering: .relaxed).newValue)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    return url
  }

  /// The folder called `name`, which all tests of this process share.
  static func sharedFolder(_ name: String) throws -> URL {
    let url = try own.get().url.appending(path: "shared-\(name)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return url
  }

  /// Removes the folders in `parent` whose processes have ended.
  static func removeStaleFolders(_ parent: URL) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? [] where name.hasPrefix(prefix) {
      guard let owner = Owner(name: name.dropFirst(prefix.count)), !owner.isRunning else { continue }
      remove(parent.appending(path: name))
    }
  }

  /// Removes `folder` if the user may do so. Other processes may remove it at the same time, or still write to it.
  private static func remove(_ folder: URL) {
    for _ in 0..<10 where (try? FileManager.default.removeItem(at: folder)) == nil {
      // Only its owner may change a folder's mode.
      guard chmod(folder.path, 0o700) == 0 else { return }
      makeWritable(folder)
    }
  }

  /// Adds the permissions that are needed to empty `folder`. A test may have removed them.
  private static func makeWritable(_ folder: URL) {
    chmod(folder.path, 0o700)
    let keys: Set = [URLResourceKey.isDirectoryKey, .isSymbolicLinkKey]
    for item in (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [] {
      let values = try? item.resourceValues(forKeys: keys)
      if values?.isDirectory == true, values?.isSymbolicLink == false { makeWritable(item) }
    }
  }
}

/// The process that owns a run folder.
private struct Owner: Equatable {
  let identifier: Int32
  /// The start time in clock ticks since boot, which distinguishes processes with a reused identifier.
  let start: UInt64

  /// The running process `identifier`. The start time is 0 if the system does not report it.
  init(_ identifier: Int32) {
    self.identifier = identifier
    start = Self.start(of: identifier) ?? 0
  }

  /// Parses a folder's name after the prefix; nil for an invalid name.
  init?(name: Substring) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let identifier = Int32(parts[0]), let start = UInt64(parts[1]) else { return nil }
    self.identifier = identifier
    self.start = start
  }

  var name: String { "\(identifier)-\(start)" }

  var isRunning: Bool { Self.start(of: identifier) == start }

  /// From proc_pid_stat(5): field 22 is the start time, and field 2 the program's name in parentheses.
  private static func start(of identifier: Int32) -> UInt64? {
    let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
    let fields = text?.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 19 ? UInt64(fields[19]) : nil
  }
}
