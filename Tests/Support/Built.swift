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

  /// The samples' manifests and requests.
  package static let manifests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Manifests")
}
