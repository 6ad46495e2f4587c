package import BaseFiles
package import ExtensionManifests
internal import IntentConversations
package import IntentHost

/// The settings of a service, which it reads when it starts and on each reload. A class, because every turn reads them
/// several times; copying all members would hold a lock for which other turns wait.
package final class ServiceSettings: Sendable {
  /// The configuration of the host of the service's own user.
  package let configuration: HostConfiguration
  /// Keeps the catalogue up to date; nil for one that never changes.
  package let watch: CatalogueWatch?
  /// Returns the configuration of the host of another user with these folders. All hosts share the service's
  /// catalogue.
  package let configurationOfUser: @Sendable (HostFolders) -> HostConfiguration
  /// Returns the rows of the catalogue for the host of a user with these folders, as `intent-host list --json` prints
  /// them.
  package let rows: @Sendable (ExtensionHost, HostFolders) -> [JSONValue]
  /// The version of the program.
  package let version: String

  /// Creates settings.
  package init(
    configuration: HostConfiguration, watch: CatalogueWatch?, version: String,
    configurationOfUser: @escaping @Sendable (HostFolders) -> HostConfiguration,
    rows: @escaping @Sendable (ExtensionHost, HostFolders) -> [JSONValue]
  ) {
    self.configuration = configuration
    self.watch = watch
    self.version = version
    self.configurationOfUser = configurationOfUser
    self.rows = rows
  }
}
