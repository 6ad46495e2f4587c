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
    // The XDG base directory specification: a path that is not absolute is to be ignored.
    let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let data = named ?? (environment["HOME"] ?? "") + "/.local/share"
    return [data, "/usr/local/lib", "/usr/lib"].map { URL(fileURLWithPath: $0 + "/intent-host/extensions") }
  }
}
