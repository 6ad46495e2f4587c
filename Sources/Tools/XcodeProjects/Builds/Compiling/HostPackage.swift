internal import BaseFiles
internal import Foundation

/// Finds the package of the API, which authors' targets are built against.
package enum HostPackage {
  /// The environment variable that names the package.
  package static let variable = "INTENT_HOST_PACKAGE"
  /// The package below the prefix of an installation.
  private static let installed = "share/intent-host/package"

  /// The absolute path of the package.
  ///
  /// - Parameters:
  ///   - named: the path that the user gave. With nil, the environment names the package. Otherwise it is the package
  ///     in whose build folder the program is, or the package that is installed with the program.
  ///   - environment: the environment of the process.
  ///   - program: the absolute path of the program.
  /// - Returns: the path.
  /// - Throws: ``ProjectBuildError`` if there is no package at the path, or none was found.
  package static func path(
    _ named: String?, _ environment: [String: String], program: String
  ) throws(ProjectBuildError) -> String {
    if let named = named ?? environment[variable] {
      let path = FilePath.absolute(named)
      guard isPackage(path) else {
        throw ProjectBuildError("'\(named)' is not the package of intent-host: it has no 'Sources/SDK/Intents'")
      }
      return path
    }
    var folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    while folder.path != "/" {
      for path in [folder.path, "\(folder.path)/\(installed)"] where isPackage(path) { return path }
      folder.deleteLastPathComponent()
    }
    throw ProjectBuildError(
      "the build needs the sources of intent-host, and they were not found near '\(program)'; "
        + "install 'intent-host-dev', or name their folder with '--package PATH' or \(variable)")
  }

  /// A fingerprint of the package at `path`. It differs when a source of the package has changed.
  static func state(_ path: String) -> String {
    // If the folder can't be listed, the state has only the manifest, and the build reports the error.
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: "\(path)/Sources").sorted()) ?? []
    let files = ["\(path)/Package.swift"] + names.map { "\(path)/Sources/\($0)" }
    let states = files.map { "\($0) \(FileStamp.of(path: $0).map(AdaptationState.stamp) ?? "")" }
    return "\(path) \(StableHash.digits(states.joined(separator: "\n")))"
  }

  private static func isPackage(_ path: String) -> Bool {
    ["Package.swift", "Sources/SDK/Intents"].allSatisfy { FileManager.default.fileExists(atPath: "\(path)/\($0)") }
  }
}
