internal import ExtensionManifests
internal import Foundation
internal import IntentHost

/// What the options that commands share lead to.
struct HostSettings {
  let catalogue: ExtensionCatalogue
  let policy: Policy
  let folders: HostFolders

  /// Reads the catalogue and the policy that `arguments` name.
  ///
  /// - Throws: ``UsageError`` when the policy can't be read.
  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    let environment = ProcessInfo.processInfo.environment
    func directories(_ name: Option.Name) -> [URL] {
      arguments.all(name).map { path in
        if !FileManager.default.fileExists(atPath: path) {
          console.error("warning: '--\(name.rawValue) \(path)': there is no such directory")
        }
        return URL(fileURLWithPath: path, isDirectory: true).absoluteURL
      }
    }
    folders = HostFolders(environment: environment)
    catalogue = CatalogueScanner.scan(
      SearchPaths(
        plugins: directories(.plugins), manifests: directories(.manifests), environment: environment))
    do {
      policy = try Self.policy(arguments.value(.policy), environment)
    } catch {
      throw UsageError(message: "\(error)")
    }
    for key in policy.keysWithoutEffect {
      console.error("warning: this version does not act on the policy's '\(key)'")
    }
  }

  /// The policy at `path`; without one, that of the configuration directory, or none.
  private static func policy(_ path: String?, _ environment: [String: String]) throws(ManifestError) -> Policy {
    if let path { return try Policy(contentsOf: path) }
    let configuration = environment["XDG_CONFIG_HOME"] ?? (environment["HOME"] ?? "") + "/.config"
    let standard = configuration + "/intent-host/policy.plist"
    return FileManager.default.fileExists(atPath: standard) ? try Policy(contentsOf: standard) : Policy()
  }
}
