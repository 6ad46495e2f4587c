internal import BaseFiles
internal import ExtensionManifests
internal import Foundation

/// Checks the groups of all bundles of a project together: if two apps request the same group, the host may grant it
/// to neither.
enum SharedGroups {
  /// The findings about extensions that the host rejects because of their groups. After them comes, for each manifest,
  /// a note with the lines of the policy that allow the groups.
  ///
  /// - Parameter bundles: the paths of the finished bundles.
  /// - Returns: the findings, followed by the notes, sorted by path.
  static func findings(_ bundles: [String]) -> [Diagnostic] {
    guard bundles.count > 1 else { return [] }
    var validator = Validator(checkPolicy: { _ in [] })
    for bundle in bundles { validator.check(bundle) }
    let rejected = validator.findings().filter { $0.rule == ExtensionRule.appGroupShared.rawValue }
    let paths = Set(rejected.map(\.path)).sorted()
    return rejected + paths.compactMap { path in note(path, rejected.filter { $0.path == path }) }
  }

  private static func note(_ path: String, _ findings: [Diagnostic]) -> Diagnostic? {
    let data = FileManager.default.contents(atPath: path) ?? Data()
    // The validator has read the manifest, so reading fails only if the file has changed since.
    guard let root = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
      return nil
    }
    let manifest = ManifestContents(root: root, networkUse: nil)
    let groups = manifest.groups.filter { group in findings.contains { $0.message.contains("'\(group)'") } }
    return manifest.groupNote(groups, path: path)
  }
}
