internal import BaseFiles

/// The app groups and keychain groups that a checked extension requests.
struct AppGroupClaim {
  /// The extension that requests the groups.
  let target: InstalledExtension
  /// The path of the manifest.
  let path: String
  /// The groups with their places in the manifest.
  let groups: [Located<String>]
  /// Whether the extension has no errors. The claim of an extension with errors does not affect other extensions.
  let isValid: Bool

  fileprivate func findings(_ check: AppGroupCheck) -> [Diagnostic] {
    groups.compactMap { group in
      guard AppGroupNamesRule.isUsable(group.value), let reason = check.rejectionReason(of: target, group.value) else {
        return nil
      }
      return Diagnostic(
        path: path, group.place, rule: ExtensionRule.appGroupShared, "'\(target.manifest.identifier)' \(reason)")
    }
  }
}

extension Validator {
  /// Records the app groups of an extension. The decision who may share a group needs all checked extensions.
  mutating func addGroups(of manifest: ExtensionManifest, _ read: ParsedManifest, path: String, bundle: String) {
    guard !read.sharedGroups.isEmpty else { return }
    let target = InstalledExtension(manifest: manifest, libraryPath: read.library?.path ?? "", bundlePath: bundle)
    groupClaims.append(
      AppGroupClaim(
        target: target, path: path, groups: read.sharedGroups, isValid: read.errors.isEmpty && read.library != nil))
  }

  /// The findings about extensions that request app groups that they may not share.
  var groupFindings: [Diagnostic] {
    var identifiers: Set<String> = []
    let claimants = groupClaims.filter(\.isValid).map(\.target).filter {
      identifiers.insert($0.manifest.identifier).inserted
    }
    let check = AppGroupCheck(claimants, appGroups)
    return groupClaims.flatMap { $0.findings(check) }
  }
}
