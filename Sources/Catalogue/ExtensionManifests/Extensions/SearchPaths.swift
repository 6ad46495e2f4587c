internal import BaseFiles
public import Foundation

/// The directories in which the host looks for extensions.
public struct SearchPaths: Hashable, Sendable {
  /// The directories with bundles and libraries, in the order of precedence.
  public var plugins: [URL]
  /// Additional directories with manifests of bare libraries, in the order of precedence.
  public var manifests: [URL]

  /// Makes search paths. If `plugins` is empty, the variable `INTENT_HOST_PLUGINS` lists the directories. Without the
  /// variable, they are the default directories of the user and of the system.
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
