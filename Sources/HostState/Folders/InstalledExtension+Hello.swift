internal import ExtensionManifests
package import ExtensionSupervisor
package import Foundation
package import IntentWire
internal import SourceFiles

extension InstalledExtension {
  /// Returns the first message to the extension: its identity, its container, its groups' folders and the language outside of
  /// a request. Creates the folders in `folders` if they are missing. A nil `locale` means that there are no
  /// conversations. `groups` are the app groups that it may share; nil stands for all that its manifest asks for.
  package func hello(
    in folders: HostFolders, locale: Locale? = nil, groups shared: [String]? = nil
  ) throws(ExtensionFault) -> Hello {
    do {
      let container = try folders.container(manifest.identifier)
      var groups: [String: String] = [:]
      for group in shared ?? manifest.appGroups { groups[group] = try folders.appGroup(group).path }
      return Hello(
        extensionIdentifier: manifest.identifier, principalClass: manifest.principalClass, bundlePath: bundlePath,
        containerPath: container.path, appGroupPaths: groups, language: locale?.identifier(.bcp47))
    } catch {
      throw .startFailed("no container can be made in '\(folders.data.path)': \(systemReason(error))")
    }
  }
}
