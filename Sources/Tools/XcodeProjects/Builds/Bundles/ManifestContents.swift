internal import BaseFiles
internal import Foundation

/// The values of the manifest of a bundle.
struct ManifestContents {
  /// The dictionary of the manifest.
  let root: [String: Any]
  /// The use of the network for which the build adds a request to the manifest; nil if there is none, or if the
  /// author's manifest decides.
  let networkUse: SourceFacts.NetworkUse?

  /// The identifier of the bundle.
  var identifier: String { root["CFBundleIdentifier"] as? String ?? "" }

  /// The app groups and keychain groups that the manifest requests.
  var groups: [String] {
    let own = root["IntentHost"] as? [String: Any] ?? [:]
    return ["AppGroups", "KeychainGroups"].flatMap { own[$0] as? [String] ?? [] }
  }

  /// The manifest as XML.
  var xml: [UInt8] {
    get throws { try Array(PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)) }
  }

  /// A note with the lines of the policy that grant the network; nil if the build does not request it.
  var networkNote: Diagnostic? {
    networkUse.map { use in
      Diagnostic(
        path: use.path, position: SourcePosition(line: use.line, column: use.column), rule: ProjectBuildRule.network,
        message: "'\(use.name)' needs the network, so the manifest of '\(identifier)' asks for it; only the policy can "
          + "grant it",
        fix: "add to the policy: " + PolicyLines.network(identifier))
    }
  }

  /// A note with the lines of the policy that allow the extension to share groups.
  ///
  /// - Parameters:
  ///   - groups: the groups.
  ///   - path: the path of the manifest.
  /// - Returns: the note; nil without groups.
  func groupNote(_ groups: [String], path: String) -> Diagnostic? {
    guard !groups.isEmpty else { return nil }
    return Diagnostic(
      path: path, position: .start, rule: ProjectBuildRule.sharedGroup,
      message: "only the policy can let '\(identifier)' share \(groups.map { "'\($0)'" }.joined(separator: ", "))",
      fix: "add to the policy: " + PolicyLines.groups(groups, of: identifier))
  }
}
