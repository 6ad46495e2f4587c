package import Foundation

/// What the build made beside the program that runs these tests, whatever the configuration.
package enum Built {
  /// How long anything may take that is not meant to take long.
  package static let timeOut: Duration = .seconds(300)

  /// Says what is missing, and how it is made.
  package struct Missing: Error, CustomStringConvertible {
    /// The file, and the mend.
    package let description: String
  }

  /// The file called `name`.
  package static func file(_ name: String) throws -> URL {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let file = program.deletingLastPathComponent().appending(path: name)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw Missing(description: "'\(file.path)' is missing; 'swift build --build-tests' makes it")
    }
    return file
  }

  /// The library of the product called `name`.
  package static func library(_ name: String) throws -> URL { try file("lib\(name).so") }

  /// The folder of the libraries and programs.
  package static var folder: URL {
    get throws { try file("intent-host").deletingLastPathComponent() }
  }

  /// The folder of the tests' sources.
  package static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The samples' manifests and requests.
  package static let manifests = tests.deletingLastPathComponent().appending(path: "Manifests")

  /// Whether this system has all layers of the sandbox, which a process has tried to have.
  package static let hasSandbox: Bool = {
    let process = Process()
    process.executableURL = try? file("intent-extension")
    process.arguments = ["--missing-layers"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    // EXTENSION_SANDBOX_PROBED, and nothing added to it.
    return process.terminationStatus == 64
  }()
}
