internal import Foundation
internal import Synchronization

/// The folders that this process shares with the other members of its app groups, by the groups' identifiers.
package enum AppGroupFolders {
  private static let paths = Mutex<[String: String]>([:])

  /// Takes what the host said; before that, as in an author's unit tests, the process is in no group.
  package static func set(_ paths: [String: String]) {
    self.paths.withLock { $0 = paths }
  }

  /// The folder of a group, or nil when this process is not in it.
  static func folder(_ identifier: String) -> URL? {
    paths.withLock { $0[identifier] }.map { URL(fileURLWithPath: $0, isDirectory: true) }
  }
}
