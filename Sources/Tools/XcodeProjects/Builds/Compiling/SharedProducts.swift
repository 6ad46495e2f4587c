internal import BaseFiles
internal import Foundation

/// The folder of SwiftPM's products that all packages with the same copy of the API share, so that the API is compiled
/// only once.
package struct SharedProducts: Sendable {
  /// The absolute path of the folder.
  package let folder: String
  private let package: String

  /// The maximum size of a manifest, in bytes.
  private static let maximumBytes = 1 << 20

  /// Finds the folder for a package that depends on the API by a path. The result is nil if the package has been built
  /// in its own folder, if the environment names a folder, or if the manifest names no path of the API.
  ///
  /// - Parameters:
  ///   - package: the absolute path of the package.
  ///   - environment: the environment of the process.
  package init?(of package: String, _ environment: [String: String]) {
    guard environment["SWIFTPM_BUILD_DIR"] == nil, FileStamp.of(path: "\(package)/.build") == nil,
      let bytes = try? RegularFile.bytes(contentsOf: "\(package)/Package.swift", maximumBytes: Self.maximumBytes),
      let path = Self.pathOfAPI(String(decoding: bytes, as: UTF8.self))
    else { return nil }
    self.package = package
    let api = FilePath.absolute(path.hasPrefix("/") ? path : "\(package)/\(path)")
    folder = DerivedData.sharedScratch(package: api, environment)
  }

  /// Builds all products of the package, and calls `use` while no other package can change them.
  ///
  /// - Parameters:
  ///   - configuration: how the compiler optimizes.
  ///   - process: runs the compiler, and can be stopped by another thread.
  ///   - onLine: called for each line of the output.
  ///   - use: called after a build that succeeded.
  /// - Returns: whether the build succeeded.
  /// - Throws: ``ProjectBuildError``, `CancellationError` after a stop, or the error of `use`.
  package func build(
    _ configuration: SwiftBuild.Configuration = .debug, by process: BuildProcess, onLine: (BuildLine) -> Void,
    use: () throws -> Void
  ) throws -> Bool {
    let lock = try DerivedDataLock(folder) {
      if process.isStopped { throw CancellationError() }
      return true
    }
    return try withExtendedLifetime(lock) {
      let swift = SwiftBuild(folder: package, scratch: folder, configuration: configuration, process: process)
      guard try swift.build(product: nil, onLine: onLine) else { return false }
      try use()
      return true
    }
  }

  /// The path in `.package(name: "intent-host", path: "PATH")`; nil if there is none, or if it has escapes.
  private static func pathOfAPI(_ manifest: String) -> String? {
    guard let start = manifest.firstRange(of: ".package(name: \"intent-host\", path: \"")?.upperBound else {
      return nil
    }
    let path = manifest[start...].prefix { $0 != "\"" && $0 != "\\" && $0 != "\n" }
    guard !path.isEmpty, manifest[path.endIndex...].hasPrefix("\"") else { return nil }
    return String(path)
  }
}
