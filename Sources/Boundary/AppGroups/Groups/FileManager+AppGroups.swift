public import Foundation

extension FileManager {
  /// The folder that the app and the extensions of a group share; nil if this process is not in the group.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    AppGroupFolders.folder(groupIdentifier)
  }
}
