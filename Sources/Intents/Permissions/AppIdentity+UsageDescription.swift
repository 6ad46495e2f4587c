internal import AppGroups
internal import Foundation

extension AppIdentity {
  /// The app's sentence for users under `key` of its manifest; nil if it is missing or says nothing.
  func usageDescription(_ key: String) -> String? {
    let manifest = SmallFile.propertyList(URL(fileURLWithPath: bundlePath).appending(path: "Info.plist"))
    return (manifest?[key] as? String).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}
