public import Foundation

extension FileManager {
  /// The folder that the extensions and the app of a group share, or nil when this extension is not in the group.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    AppGroupFolders.folder(groupIdentifier)
  }
}
