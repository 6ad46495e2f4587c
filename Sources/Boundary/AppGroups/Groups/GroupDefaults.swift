internal import Foundation

/// The preferences of an app group: one file in the group's folder, which every member reads and writes.
///
/// A value that is set is in the file when the call returns, and the next read of any process returns it. If the file
/// can't be written, the error is logged and the value is lost. Foundation's own methods for each type call the methods
/// that are overridden here.
final class GroupDefaults: UserDefaults {
  private let suiteName: String
  private let file: PreferencesFile

  /// Opens the preferences of the group whose folder is `folder`.
  init(suiteName: String, folder: URL) {
    self.suiteName = suiteName
    file = PreferencesFile(folder.appending(path: "Library/Preferences/\(suiteName).plist"))
    // The initializer accepts every name on Linux, so it never returns nil.
    // swift-format-ignore: NeverForceUnwrap
    super.init(suiteName: Optional(suiteName))!
  }

  override func object(forKey defaultName: String) -> Any? {
    file.values[defaultName] ?? super.object(forKey: defaultName)
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    let value = Self.path(value) ?? value
    precondition(
      value.map { PropertyListSerialization.propertyList($0, isValidFor: .binary) } ?? true,
      "the value for '\(defaultName)' can't be in a property list")
    change { $0[defaultName] = value }
  }

  /// Foundation's own method recurses without end if `url` is nil. The call `set(nil, forKey:)` selects this overload.
  override func set(_ url: URL?, forKey defaultName: String) {
    set(url as Any?, forKey: defaultName)
  }

  override func removeObject(forKey defaultName: String) {
    change { $0[defaultName] = nil }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    super.dictionaryRepresentation().merging(file.values) { $1 }
  }

  override func persistentDomain(forName domainName: String) -> [String: Any]? {
    domainName == suiteName ? file.values : super.persistentDomain(forName: domainName)
  }

  override func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    guard domainName == suiteName else { return super.setPersistentDomain(domain, forName: domainName) }
    change { $0 = domain }
  }

  override func removePersistentDomain(forName domainName: String) {
    guard domainName == suiteName else { return super.removePersistentDomain(forName: domainName) }
    change { $0 = [:] }
  }

  override func synchronize() -> Bool { true }

  /// Returns the path of a URL; nil for any other value. Foundation also stores a file's URL as its path.
  private static func path(_ value: Any?) -> String? {
    (value as? URL)?.absoluteURL.path ?? (value as? NSURL)?.absoluteURL?.path
  }

  private func change(_ change: (inout [String: Any]) -> Void) {
    do {
      try file.update(change)
    } catch {
      NSLog("%@", "the preferences of '\(suiteName)' could not be written: \(error)")
      return
    }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }
}
