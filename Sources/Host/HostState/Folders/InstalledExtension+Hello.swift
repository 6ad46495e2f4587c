internal import BaseFiles
internal import ExtensionManifests
package import ExtensionSupervisor
package import Foundation
package import IntentWire

extension InstalledExtension {
  /// Returns the first message to the extension. It contains the extension's identity, its container, the folders of
  /// its app groups and keychain groups, and the language outside a request. Creates missing folders in `folders`.
  /// `locale` is that language; nil if no conversation follows. `groups` are the groups that the extension may share;
  /// nil means all groups of its manifest.
  package func hello(
    in folders: HostFolders, locale: Locale? = nil, groups shared: [String]? = nil
  ) throws(ExtensionFault) -> Hello {
    do {
      let container = try folders.container(manifest.identifier)
      var groups: [String: String] = [:]
      let shared = shared ?? manifest.sharedGroups
      for group in manifest.appGroups where shared.contains(group) { groups[group] = try folders.appGroup(group).path }
      return Hello(
        extensionIdentifier: manifest.identifier, principalClass: manifest.principalClass, bundlePath: bundlePath,
        containerPath: container.path, appGroupPaths: groups, language: locale?.identifier(.bcp47),
        keychainGroups: try keychainGroups(shared, container: container, folders: folders), answersRequests: true,
        showsViews: manifest.kind == .intentsUI, storyboard: manifest.storyboard)
    } catch {
      throw .startFailed("no container can be created in '\(folders.data.path)': \(systemReason(error))")
    }
  }

  /// The keychain groups in the search order of Apple's systems: the groups of the manifest, the extension's own group,
  /// and the app groups.
  private func keychainGroups(
    _ shared: [String], container: URL, folders: HostFolders
  ) throws -> [Hello.KeychainGroup] {
    func group(_ identifier: String) throws -> Hello.KeychainGroup {
      .init(identifier: identifier, path: try folders.keychainGroup(identifier).path)
    }
    // The extension creates this folder. The host creates nothing in a folder that the extension may have changed.
    let own = Hello.KeychainGroup(
      identifier: manifest.identifier, path: container.appending(path: "Library/Keychains").path, isOwn: true)
    let named = try manifest.keychainGroups.filter(shared.contains).map(group)
    let app = try manifest.appGroups.filter { shared.contains($0) && !manifest.keychainGroups.contains($0) }.map(group)
    return named + (named.contains { $0.identifier == own.identifier } ? [] : [own]) + app
  }
}
