internal import BaseFiles
internal import ExtensionManifests
internal import Foundation

/// The folders for files that are derived from projects.
package enum DerivedData {
  /// The folder of a project in the user's cache: `NAME-HASH`, with a hash of the project's path.
  package static func folder(of project: XcodeProject, _ environment: [String: String]) -> String {
    let stem = project.path.split(separator: "/").last.map(String.init) ?? "project"
    let name = stem.hasSuffix(".xcodeproj") ? String(stem.dropLast(".xcodeproj".count)) : stem
    return "\(builds(environment))/\(ModuleName.valid(name))-\(StableHash.digits(project.path))"
  }

  /// The folder of SwiftPM's products. All projects share it, so that the API is compiled only once.
  package static func sharedScratch(package: String, _ environment: [String: String]) -> String {
    "\(builds(environment))/products-\(StableHash.digits(package))"
  }

  /// Removes the files that builds have put into `folder`, the derived data of a project. Keeps other files there.
  ///
  /// - Throws: ``ProjectBuildError`` if a build is running, and the system's error if a file can't be removed.
  package static func remove(_ folder: String) throws {
    let manager = FileManager.default
    guard manager.fileExists(atPath: folder) else { return }
    let lock = try DerivedDataLock(folder)
    try withExtendedLifetime(lock) {
      for name in [
        "Package.swift", "Package.resolved", "adapted.json", "app-intents.json", "programs.json", "Sources", ".build",
      ]
      where manager.fileExists(atPath: "\(folder)/\(name)") {
        try manager.removeItem(atPath: "\(folder)/\(name)")
      }
    }
  }

  private static func builds(_ environment: [String: String]) -> String {
    BaseDirectory.path("XDG_CACHE_HOME", fallback: ".cache", environment) + "/builds"
  }
}
