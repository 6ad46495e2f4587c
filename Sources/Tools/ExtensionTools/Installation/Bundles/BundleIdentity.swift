internal import BaseFiles

/// The identifier and the version of a bundle, from its manifest.
package struct BundleIdentity: Hashable, Sendable {
  /// The bundle identifier.
  package let identifier: String
  /// The version that users see, and the number of the build; each may be empty.
  package let version: String
  let build: String

  /// Reads the manifest of the bundle at `path`.
  ///
  /// - Throws: ``InstallError`` if there is none, or if it has no identifier.
  init(ofBundleAt path: String) throws(InstallError) {
    let root: PropertyListNode
    do throws(Diagnostic) {
      root = try PropertyListReader.read(contentsOf: "\(path)/Info.plist")
    } catch {
      throw InstallError("the manifest can't be read: \(error.message)")
    }
    guard let identifier = root["CFBundleIdentifier"]?.string, !identifier.isEmpty, !identifier.contains("$") else {
      throw InstallError("the manifest has no 'CFBundleIdentifier', which identifies the bundle; add one")
    }
    self.identifier = identifier
    version = root["CFBundleShortVersionString"]?.string ?? ""
    build = root["CFBundleVersion"]?.string ?? ""
  }

  /// Whether this bundle is older than `other`: by the version, and then by the build.
  func isOlder(than other: BundleIdentity) -> Bool {
    let order = Self.compare(version, other.version)
    return order == 0 ? Self.compare(build, other.build) < 0 : order < 0
  }

  /// Compares two versions number by number: 1.10 is newer than 1.9, and 1.0 equals 1. A part that is not a number
  /// counts as 0.
  private static func compare(_ one: String, _ other: String) -> Int {
    let parts = [one, other].map { $0.split(separator: ".").map { Int($0) ?? 0 } }
    for index in 0..<max(parts[0].count, parts[1].count) {
      let pair = parts.map { index < $0.count ? $0[index] : 0 }
      if pair[0] != pair[1] { return pair[0] < pair[1] ? -1 : 1 }
    }
    return 0
  }
}
