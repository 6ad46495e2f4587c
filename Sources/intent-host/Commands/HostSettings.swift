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
        if let directory = opendir(path) {
          closedir(directory)
        } else {
          let reason = String(cString: strerror(errno))
          console.complain("warning: '--\(name.rawValue) \(path)' can't be read: \(reason)")
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
    for warning in policy.warnings { console.complain("warning: \(warning)") }
  }

  /// The policy at `path`; without one, that of the configuration directory, or none.
  private static func policy(_ path: String?, _ environment: [String: String]) throws(ManifestError) -> Policy {
    if let path { return try Policy(contentsOf: path) }
    let standard = HostFolders(environment: environment).policyFile.path
    // Only a file that is not there leaves the device without a policy; one that can't be read is an error.
    var entry = stat()
    if lstat(standard, &entry) != 0, errno == ENOENT || errno == ENOTDIR { return Policy() }
    return try Policy(contentsOf: standard)
  }
}
