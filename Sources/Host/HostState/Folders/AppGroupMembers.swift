package import BaseFiles
package import ExtensionManifests
internal import Foundation

/// The file with the members of each app group and each keychain group. The first use of a group records its members.
/// An extension that is installed later becomes a member only if the policy allows it.
///
/// Several hosts may share the file. The file is not in the groups' folders, because extensions can write there.
package struct AppGroupMembers: Sendable {
  /// The reason why the file can't be used.
  package typealias DamageError = ReasonError

  private struct Content: Codable {
    var version = 1
    var groups: [String: Set<String>] = [:]
  }

  /// The maximum size of the file, in bytes.
  private static let maximumBytes = 4 << 20

  private let url: URL

  /// Creates a reference to the file in the state folder of `folders`, which need not exist.
  package init(_ folders: HostFolders) {
    url = folders.state.appending(path: "app-groups.json")
  }

  /// The members of each group; empty if there is no file.
  ///
  /// - Throws: ``DamageError`` if the file can't be read.
  package func read() throws -> [String: Set<String>] {
    do {
      guard let bytes = try PrivateFile(url: url).read(maximumBytes: Self.maximumBytes) else { return [:] }
      return try JSONReader.decode(Content.self, from: bytes).groups
    } catch {
      throw DamageError(
        "the members of app groups can't be read from '\(url.path)'; remove the file to record them again")
    }
  }

  /// Returns the grants of the policy and of the file. If the file can't be read, there are no members. In that case,
  /// the start of an extension reports the damage.
  package func grants(allowed: [String: Set<String>]) -> AppGroupGrants {
    AppGroupGrants(allowed: allowed, members: (try? read()) ?? [:])
  }

  /// Finds the groups that `target` may share. Records the members of groups that are used for the first time.
  ///
  /// - Parameters:
  ///   - target: an extension of the catalogue.
  ///   - allowed: the identifiers of the extensions that the policy lets share each group.
  ///   - catalogue: returns the extensions that are installed now, which may become members.
  ///   - onRefusal: receives a sentence for each group in the manifest of `target` that it may not share.
  /// - Returns: the groups' identifiers. If the file can't be written, they include groups without a record.
  /// - Throws: ``DamageError`` if the file can't be read.
  package func groups(
    of target: InstalledExtension, allowed: [String: Set<String>], catalogue: () -> [InstalledExtension],
    onRefusal: (String) -> Void = { _ in }
  ) throws -> [String] {
    let groups = target.manifest.sharedGroups
    guard !groups.isEmpty else { return [] }
    var members = try read()
    var installed = [target]
    if !groups.allSatisfy({ members[$0]?.contains(target.manifest.identifier) == true }) {
      installed += catalogue().filter { $0.manifest.identifier != target.manifest.identifier }
      do {
        members = try record(groups, installed: installed, allowed: allowed)
      } catch let damage as DamageError {
        throw damage
      } catch {
        // The file can't be written. The manifests of the installed extensions decide, as at the first use of a group.
      }
    }
    let check = AppGroupCheck(installed, AppGroupGrants(allowed: allowed, members: members))
    return groups.filter { group in
      guard let reason = check.rejectionReason(of: target, group) else { return true }
      onRefusal("'\(target.manifest.identifier)' starts without a group: it \(reason)")
      return false
    }
  }

  /// Ends the memberships of an extension. A group without members stays recorded, so that its data is not shared with
  /// the next extension that names it.
  ///
  /// - Throws: ``DamageError`` if the file can't be read, or the system's error.
  func remove(_ identifier: String) throws {
    guard try read().values.contains(where: { $0.contains(identifier) }) else { return }
    try withLock {
      var content = Content(groups: try read())
      for group in content.groups.keys { content.groups[group]?.remove(identifier) }
      try write(content)
    }
  }

  private func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    try FileLock.withLock(url.deletingPathExtension().appendingPathExtension("lock"), body)
  }

  private func write(_ content: Content) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try PrivateFile(url: url).replace(with: Array(encoder.encode(content)))
  }

  /// Records the members of the groups that have none, and returns all members.
  private func record(
    _ groups: [String], installed: [InstalledExtension], allowed: [String: Set<String>]
  ) throws -> [String: Set<String>] {
    try withLock {
      var content = Content(groups: try read())
      let check = AppGroupCheck(installed, AppGroupGrants(allowed: allowed, members: content.groups))
      let new = groups.filter { content.groups[$0] == nil && !check.members(of: $0).isEmpty }
      guard !new.isEmpty else { return content.groups }
      for group in new { content.groups[group] = Set(check.members(of: group)) }
      try write(content)
      return content.groups
    }
  }
}
