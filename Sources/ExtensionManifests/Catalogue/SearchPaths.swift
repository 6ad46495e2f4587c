public import Foundation

/// Where extensions and their manifests are looked for.
public struct SearchPaths: Hashable, Sendable {
  /// The directories that hold bundles and libraries, in order.
  public var plugins: [URL]
  /// Further directories that hold manifests of bare libraries, in order.
  public var manifests: [URL]

  /// Makes search paths; without `plugins`, those of the environment and the system.
  public init(plugins: [URL] = [], manifests: [URL] = [], environment: [String: String]) {
    self.plugins = plugins.isEmpty ? Self.defaultPlugins(environment) : plugins
    self.manifests = manifests
  }

  private static func defaultPlugins(_ environment: [String: String]) -> [URL] {
    if let list = environment["INTENT_HOST_PLUGINS"], !list.isEmpty {
      return list.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    }
    let data = BaseDirectory.path("XDG_DATA_HOME", fallback: ".local/share", environment)
    return [data, "/usr/local/lib/intent-host", "/usr/lib/intent-host"].map {
      URL(fileURLWithPath: $0 + "/extensions")
    }
  }
}
