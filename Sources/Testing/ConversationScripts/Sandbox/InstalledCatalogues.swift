package import ExtensionManifests
package import Foundation
internal import HostReports
package import IntentConversations
internal import IntentHost
internal import Synchronization

/// The catalogues and policies that scripts name. Each catalogue is scanned once. Any thread may use it.
package final class InstalledCatalogues: Sendable {
  /// The directories and the policy for scripts that name none.
  package struct Defaults: Sendable {
    /// The directories of extensions; if empty, the directories of the environment and the system.
    package var plugins: [URL]
    /// The directories of manifests.
    package var manifests: [URL]
    /// The owner's policy.
    package var policy: Policy

    /// Creates the defaults.
    package init(plugins: [URL], manifests: [URL], policy: Policy) {
      self.plugins = plugins
      self.manifests = manifests
      self.policy = policy
    }
  }

  private struct Key: Hashable {
    let paths: SearchPaths
    let locale: String
    let policy: Policy
  }

  private let defaults: Defaults
  private let environment: [String: String]
  private let known = Mutex<[Key: ExtensionCatalogue]>([:])

  /// Creates an empty cache. `environment` defines the default directories.
  package init(_ defaults: Defaults, environment: [String: String]) {
    self.defaults = defaults
    self.environment = environment
  }

  /// Returns the policy that `settings` name; without one, the default.
  ///
  /// - Throws: the error of reading the file.
  package func policy(_ settings: ScriptSettings) throws -> Policy {
    try settings.policy.map { try Policy(contentsOf: $0.path) } ?? defaults.policy
  }

  /// Returns the catalogue for the directories that `settings` name; without them, for the default directories.
  package func catalogue(_ settings: ScriptSettings, _ policy: Policy) -> ExtensionCatalogue {
    let paths = SearchPaths(
      plugins: settings.plugins.isEmpty ? defaults.plugins : settings.plugins,
      manifests: settings.manifests.isEmpty ? defaults.manifests : settings.manifests, environment: environment)
    let key = Key(paths: paths, locale: settings.locale, policy: policy)
    // Other callers wait inside the lock for the scan, because most scripts use the same catalogue.
    return known.withLock { known in
      if let catalogue = known[key] { return catalogue }
      let catalogue = Self.scan(key)
      known[key] = catalogue
      return catalogue
    }
  }

  private static func scan(_ key: Key) -> ExtensionCatalogue {
    var scanner = CatalogueScanner(key.paths)
    scanner.languages = CatalogueScanner.languages(of: Locale(identifier: key.locale))
    scanner.limits = key.policy.budgets.limits
    scanner.trustedAuthors = key.policy.trustedAuthors
    let describer = AppIntentDescriber(budgets: key.policy.budgets)
    scanner.describe = { try describer.description(of: $0) }
    return scanner.scan()
  }
}
