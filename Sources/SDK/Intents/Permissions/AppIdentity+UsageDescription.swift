internal import AppGroups
internal import Foundation

extension AppIdentity {
  /// The text for users under `key` of the app's manifest; nil if the key is missing or the text is blank.
  func usageDescription(_ key: String) -> String? {
    let manifest = SmallFile.propertyList(URL(fileURLWithPath: bundlePath).appending(path: "Info.plist"))
    return (manifest?[key] as? String).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}
