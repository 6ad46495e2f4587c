public import Foundation

/// Makes an initialiser of `UserDefaults` possible that returns a subclass. Only an initialiser in a protocol extension
/// can.
public protocol AppGroupSuite {}

extension UserDefaults: AppGroupSuite {}

extension AppGroupSuite where Self == UserDefaults {
  /// Opens preferences. If `suiteName` is an app group of this extension, the members of the group share them;
  /// otherwise they belong to the extension.
  public init?(suiteName: String) {
    if let folder = AppGroupFolders.folder(suiteName) {
      self = GroupDefaults(suiteName: suiteName, folder: folder)
    } else {
      // The optional chooses Foundation's initialiser.
      self.init(suiteName: Optional(suiteName))
    }
  }
}
