internal import Foundation

/// The folders of the fleets of this process, in the folder for temporary files. Their names contain the identifier of
/// the process, so that a later run can remove the folders of a killed process.
enum FleetFolder {
  private static let prefix = "intent-fleet-"

  private static var parent: URL { FileManager.default.temporaryDirectory }

  /// Makes the folder of a fleet.
  static func make(_ name: String) throws -> URL {
    let folder = parent.appending(path: "\(prefix)\(getpid())-\(name)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }

  /// Removes the folders of processes that have ended.
  static func removeAbandoned() { remove { kill($0, 0) != 0 && errno == ESRCH } }

  /// Removes the folders of this process. Programs that are ending may still write into them, so it tries for a second.
  static func removeOwn() {
    for _ in 0..<50 {
      guard remove({ $0 == getpid() }) else { return }
      usleep(20_000)
    }
  }

  /// Removes the folders of the processes for which `isMatching` is true.
  ///
  /// - Returns: whether there was such a folder.
  @discardableResult
  private static func remove(_ isMatching: (pid_t) -> Bool) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    let matching = names.filter { name in
      guard name.hasPrefix(prefix) else { return false }
      return pid_t(name.dropFirst(prefix.count).prefix { $0.isNumber }).map(isMatching) ?? false
    }
    // What remains is removed by a later call.
    for name in matching { try? FileManager.default.removeItem(at: parent.appending(path: name)) }
    return !matching.isEmpty
  }
}
