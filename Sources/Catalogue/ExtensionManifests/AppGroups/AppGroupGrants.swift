/// Lists the extensions that may share each app group: those that the owner's policy allows, and those that earlier
/// launches recorded.
package struct AppGroupGrants: Hashable, Sendable {
  /// The identifiers of the extensions that the policy lets share each group.
  package var allowed: [String: Set<String>]
  /// The identifiers of the extensions that have shared each group since its folder was first used.
  package var members: [String: Set<String>]

  /// Makes grants; by default there are none.
  package init(allowed: [String: Set<String>] = [:], members: [String: Set<String>] = [:]) {
    self.allowed = allowed
    self.members = members
  }
}

/// Decides which extensions may share an app group or a keychain group.
package struct AppGroupCheck {
  private let grants: AppGroupGrants
  /// The extensions that claim each group.
  private var claimants: [String: [InstalledExtension]] = [:]

  /// Makes a check among all `extensions`.
  package init(_ extensions: [InstalledExtension], _ grants: AppGroupGrants) {
    self.grants = grants
    for entry in extensions {
      for group in entry.manifest.sharedGroups { claimants[group, default: []].append(entry) }
    }
  }

  /// The reason why `target` may not share the group; nil if it may. The reason continues a sentence that starts with
  /// the target.
  package func rejectionReason(of target: InstalledExtension, _ group: String) -> String? {
    guard !isAllowed(target, group) else { return nil }
    guard isOwner(target, group) || isAlone(target, group) else {
      return notOwn(target.manifest, group)
    }
    guard let members = grants.members[group], !members.isEmpty, !isMember(target, members) else { return nil }
    let names = members.sorted().map { "'\($0)'" }.joined(separator: ", ")
    return
      "requests the \(Self.kind(group, target.manifest)) '\(group)', which already belongs to \(names); \(Self.fix(group))"
  }

  /// The identifiers of the extensions that share the group with `target`.
  package func others(sharing group: String, with target: InstalledExtension) -> [String] {
    members(of: group).filter { $0 != target.manifest.identifier }
  }

  /// The identifiers of the extensions that share the group.
  package func members(of group: String) -> [String] {
    (claimants[group] ?? []).filter { rejectionReason(of: $0, group) == nil }.map(\.manifest.identifier)
  }

  /// The word for a group in messages: `app group` or `keychain group`, as the extensions that claim it declare it.
  package func kind(of group: String) -> String {
    claimants[group]?.contains { $0.manifest.appGroups.contains(group) } == true ? "app group" : "keychain group"
  }

  /// The groups of all extensions, sorted.
  package var groups: [String] { claimants.keys.sorted() }

  /// The reason to reject a group whose prefix belongs to another vendor.
  private func notOwn(_ manifest: ExtensionManifest, _ group: String) -> String {
    let identifier = manifest.identifier
    let prefix = AppGroupPrefix(identifier).map { "'\($0.text)', as '\(identifier)' does" }
    return
      "requests the \(Self.kind(group, manifest)) '\(group)', which does not begin with \(prefix ?? "labels of '\(identifier)'"); "
      + Self.fix(group)
  }

  /// The kind under which the manifest declares the group.
  private static func kind(_ group: String, _ manifest: ExtensionManifest) -> String {
    manifest.appGroups.contains(group) ? "app group" : "keychain group"
  }

  private static func fix(_ group: String) -> String {
    "rename the group, or add the extension to the policy's 'AppGroups' for '\(group)'"
  }

  private func isAllowed(_ target: InstalledExtension, _ group: String) -> Bool {
    grants.allowed[group]?.contains(target.manifest.identifier) == true
  }

  private func isOwner(_ target: InstalledExtension, _ group: String) -> Bool {
    AppGroupPrefix(target.manifest.identifier)?.owns(group) == true
  }

  /// Whether the target is part of an app, and no bundle outside this app has a valid claim to the group. The claim of
  /// an extension without an app is valid only if its identifier has the prefix of the group. After the first use of
  /// the group, only the claims of members are valid.
  private func isAlone(_ target: InstalledExtension, _ group: String) -> Bool {
    guard let app = target.appPath else { return false }
    return (claimants[group] ?? []).allSatisfy { other in
      if other.appPath == app { return true }
      if let members = grants.members[group], !members.contains(other.manifest.identifier) { return true }
      return other.appPath == nil && !isOwner(other, group) && !isAllowed(other, group)
    }
  }

  /// Whether the target, or another extension of its app, has been a member since the group was first used.
  private func isMember(_ target: InstalledExtension, _ members: Set<String>) -> Bool {
    if members.contains(target.manifest.identifier) { return true }
    guard let app = target.appPath else { return false }
    return claimants.values.joined().contains { $0.appPath == app && members.contains($0.manifest.identifier) }
  }
}
