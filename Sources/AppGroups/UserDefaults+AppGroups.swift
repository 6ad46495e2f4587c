public import Foundation

/// Lets `UserDefaults` be made by an initialiser that gives back another class, as only a protocol's can.
public protocol AppGroupSuite {}

extension UserDefaults: AppGroupSuite {}

extension AppGroupSuite where Self == UserDefaults {
  /// Opens the preferences that the members of an app group share, where `suiteName` is a group of this extension, or
  /// else preferences of the extension's own.
  public init?(suiteName: String) {
    if let folder = AppGroupFolders.folder(suiteName) {
      self = GroupDefaults(suiteName: suiteName, folder: folder)
    } else {
      // The optional chooses Foundation's initialiser.
      self.init(suiteName: Optional(suiteName))
    }
  }
}
