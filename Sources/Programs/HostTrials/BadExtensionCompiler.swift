internal import BaseFiles
package import Foundation

/// Compiles the extensions in `Tests/BadExtensions`, each of which has a single defect, with the clang of the toolchain.
package struct BadExtensionCompiler: Sendable {
  /// The folder of the defects.
  package let sources: URL
  private let wire: URL
  private let header: URL

  /// Creates a compiler.
  ///
  /// - Parameter tests: the folder `Tests` of the package.
  package init(tests: URL) {
    sources = tests.appending(path: "BadExtensions")
    wire = tests.appending(path: "Fixtures/WireExtension")
    header = tests.deletingLastPathComponent().appending(path: "Sources/Boundary/CIntentExtension/include")
  }

  /// The sources that each defect is compiled together with.
  package var parts: [URL] { [sources.appending(path: "Skeleton/life.c"), wire.appending(path: "wire.c")] }

  /// The source of the defect called `name`, such as `Crashes/null`.
  ///
  /// - Throws: an error if there is none.
  package func source(_ name: String) throws -> URL {
    let files = ["c", "cpp"].map { sources.appending(path: "\(name).\($0)") }
    guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
      throw ReasonError("there is no '\(name)' in '\(sources.path)'")
    }
    return file
  }

  /// Compiles a source, which is C or C++.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - arguments: the output and the libraries.
  /// - Throws: an error with the compiler's messages.
  package func compile(_ source: URL, _ arguments: [String]) throws {
    let isC = source.pathExtension == "c"
    let process = Process()
    process.executableURL = try Self.compiler(isC ? "clang" : "clang++")
    // With builtins, the compiler would remove unused allocations.
    process.arguments =
      [isC ? "-std=gnu2x" : "-std=c++20", "-O1", "-fPIC", "-Wall", "-Wextra", "-Werror", "-fno-builtin"]
      + [sources.appending(path: "Skeleton"), wire, header].flatMap { ["-I", $0.path] } + [source.path] + arguments
    let errors = Pipe()
    process.standardError = errors.fileHandleForWriting
    try process.run()
    try errors.fileHandleForWriting.close()
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ReasonError(String(decoding: said, as: UTF8.self)) }
  }

  /// The toolchain's compiler called `name`, which is beside `swift`.
  ///
  /// - Throws: an error with the remedy if there is none.
  package static func compiler(_ name: String) throws -> URL {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
    for folder in folders where FileManager.default.isExecutableFile(atPath: folder + "/swift") {
      let swift = URL(fileURLWithPath: folder + "/swift").resolvingSymlinksInPath()
      let file = swift.deletingLastPathComponent().appending(path: name)
      if FileManager.default.isExecutableFile(atPath: file.path) { return file }
    }
    throw ReasonError("there is no 'swift' with '\(name)' beside it in PATH; name the toolchain's folder there")
  }
}
