internal import Foundation
internal import Testing

/// What the build made beside the program that runs these tests.
enum Built {
  /// How long anything may take that is not meant to take long.
  static let timeOut: Duration = .seconds(60)

  /// The file called `name`.
  static func file(_ name: String) throws -> URL {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let file = program.deletingLastPathComponent().appending(path: name)
    try #require(
      FileManager.default.fileExists(atPath: file.path),
      "'\(file.path)' is missing; 'swift build --build-tests' makes it"
    )
    return file
  }

  /// The library of the product called `name`.
  static func library(_ name: String) throws -> URL { try file("lib\(name).so") }
}
