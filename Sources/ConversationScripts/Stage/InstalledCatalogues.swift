package import ExtensionManifests
package import Foundation
package import IntentConversations
internal import IntentHost
internal import Synchronization

/// The catalogues and policies that scripts name, each read once. Any thread may use it.
package final class InstalledCatalogues: Sendable {
  /// What is installed where a script does not say otherwise.
  package struct Defaults: Sendable {
    /// The directories of extensions; where there are none, those of the environment and the system.
    package var plugins: [URL]
    /// The directories of manifests.
    package var manifests: [URL]
    /// What the owner decides.
    package var policy: Policy

    /// Makes a record; the parameters are its members.
    package init(plugins: [URL], manifests: [URL], policy: Policy) {
      (self.plugins, self.manifests, self.policy) = (plugins, manifests, policy)
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

  /// Makes a list in which nothing has been read.
  package init(_ defaults: Defaults, environment: [String: String]) {
    (self.defaults, self.environment) = (defaults, environment)
  }

  /// What `settings` say of the policy.
  ///
  /// - Throws: what is wrong with the file.
  package func policy(_ settings: ScriptSettings) throws -> Policy {
    try settings.policy.map { try Policy(contentsOf: $0.path) } ?? defaults.policy
  }

  /// The extensions that `settings` lead to.
  package func catalogue(_ settings: ScriptSettings, _ policy: Policy) -> ExtensionCatalogue {
    let paths = SearchPaths(
      plugins: settings.plugins.isEmpty ? defaults.plugins : settings.plugins,
      manifests: settings.manifests.isEmpty ? defaults.manifests : settings.manifests, environment: environment)
    let key = Key(paths: paths, locale: settings.locale, policy: policy)
    // Whoever comes meanwhile waits: most scripts name the same.
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
    return scanner.scan()
  }
}
