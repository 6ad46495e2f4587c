internal import Foundation
internal import Synchronization

/// The folders that this process shares with the other members of its app groups.
package enum AppGroupFolders {
  private static let paths = Mutex<[String: String]>([:])

  /// Sets the paths of the folders by group identifier, as the host sends them to an extension. An app is in the groups
  /// that its manifest names. Any other process, such as one of unit tests, is in no group.
  package static func set(_ paths: [String: String]) {
    self.paths.withLock { $0 = paths }
  }

  /// The folder of a group; nil if this process is not in the group.
  static func folder(_ identifier: String) -> URL? {
    let path = paths.withLock { $0[identifier] }
    return path.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? AppIdentity.current?.groupFolder(identifier)
  }
}
