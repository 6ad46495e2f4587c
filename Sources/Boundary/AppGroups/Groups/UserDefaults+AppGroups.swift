public import Foundation

/// Allows an initializer of `UserDefaults` to return an instance of a subclass. Swift permits that only for an
/// initializer in a protocol extension, so `UserDefaults` conforms to this protocol.
public protocol AppGroupSuite {}

extension UserDefaults: AppGroupSuite {}

extension AppGroupSuite where Self == UserDefaults {
  /// Opens preferences. If `suiteName` is an app group of this app or extension, all members of the group share the
  /// preferences. Otherwise they belong to this app or extension alone.
  public init?(suiteName: String) {
    if let folder = AppGroupFolders.folder(suiteName) {
      self = GroupDefaults(suiteName: suiteName, folder: folder)
    } else {
      // An optional argument selects Foundation's initializer. With a string, this initializer would call itself.
      self.init(suiteName: Optional(suiteName))
    }
  }
}
