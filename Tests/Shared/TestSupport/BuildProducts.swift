package import Foundation

/// The products of the build, which are beside the program that runs the tests.
package enum BuildProducts {
  /// The error for a missing product.
  package struct MissingProductError: Error, CustomStringConvertible {
    /// The missing file and the command that builds it.
    package let description: String
  }

  /// The product called `name`.
  ///
  /// - Throws: ``MissingProductError`` if it does not exist.
  package static func file(_ name: String) throws -> URL {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let file = program.deletingLastPathComponent().appending(path: name)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw MissingProductError(description: "'\(file.path)' is missing; 'swift build --build-tests' makes it")
    }
    return file
  }

  /// The dynamic library of the product called `name`.
  package static func library(_ name: String) throws -> URL { try file("lib\(name).so") }

  /// The folder of all products.
  package static var folder: URL {
    get throws { try file("intent-host").deletingLastPathComponent() }
  }

  /// The folder of the tests' sources.
  package static let tests = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized

  /// The names of the targets in 'Sources'.
  package static func targets() throws -> [String] {
    let manager = FileManager.default
    let sources = tests.deletingLastPathComponent().appending(path: "Sources").path
    return try manager.contentsOfDirectory(atPath: sources).flatMap {
      try manager.contentsOfDirectory(atPath: "\(sources)/\($0)")
    }
  }

  /// The folder of the samples' manifests and requests.
  package static let manifests = tests.deletingLastPathComponent().appending(path: "Manifests")

  /// Whether this system supports all layers of the sandbox. A child process probes them.
  package static let hasSandbox: Bool = {
    let process = Process()
    process.executableURL = try? file("intent-extension")
    process.arguments = ["--missing-layers"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    // EXTENSION_SANDBOX_PROBED without the bit of any layer.
    return process.terminationStatus == 64
  }()
}
