package import Foundation
internal import Synchronization

/// Compiles the extensions in `Tests/BadExtensions`, each of which has a single defect. Each is compiled once per
/// process.
package enum BadExtension {
  private static let sources = BuildProducts.tests.appending(path: "BadExtensions")
  private static let wire = BuildProducts.tests.appending(path: "Fixtures/WireExtension")
  private static let header = BuildProducts.tests.deletingLastPathComponent().appending(
    path: "Sources/Boundary/CIntentExtension/include")

  /// The finished and unfinished compilations, by name.
  private static let compiled = Mutex<[String: Task<URL, any Error>]>([:])

  /// The error of a failed compilation, with the compiler's messages.
  private struct CompilationError: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder of the compiled extensions. It exists until the process exits.
  private static let folder = Result { try TemporaryFolder() }

  /// The dynamic library with the defect called `name`, such as `Crashes/null`.
  package static func library(_ name: String) async throws -> URL {
    try await once(name) {
      let parts = [try await object(sources.appending(path: "Skeleton/life.c")), try await object(wire("wire.c"))]
      let library = try folder.get().url.appending(path: name.replacing("/", with: "-") + ".so")
      let source = try source(name)
      try await blocking { try compile(source, ["-shared", "-o", library.path] + parts.map(\.path)) }
      return library
    }
  }

  /// The names of all defects in the folder `group`.
  package static func names(in group: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: group).path)
    return files.map { group + "/" + ($0 as NSString).deletingPathExtension }.sorted()
  }

  /// Whether C++ can be compiled. The C++ library is not a part of the toolchain.
  package static let hasCPlusPlus: Bool = {
    guard let url = try? folder.get().url else { return false }
    let source = url.appending(path: "probe.cpp")
    let library = url.appending(path: "probe.so")
    try? Data("#include <stdexcept>\nvoid probe() { throw std::runtime_error(\"\"); }\n".utf8).write(to: source)
    return (try? compile(source, ["-shared", "-o", library.path])) != nil
  }()

  // MARK: Compiling

  private static func wire(_ name: String) -> URL { wire.appending(path: name) }

  private static func source(_ name: String) throws -> URL {
    let files = ["c", "cpp"].map { sources.appending(path: "\(name).\($0)") }
    guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
      throw CompilationError(description: "there is no '\(name)' in '\(sources.path)'")
    }
    return file
  }

  private static func object(_ source: URL) async throws -> URL {
    try await once(source.path) {
      let object = try folder.get().url.appending(path: source.lastPathComponent + ".o")
      try await blocking { try compile(source, ["-c", "-o", object.path]) }
      return object
    }
  }

  /// The result of `make`. Only the first call for `name` runs `make`.
  private static func once(_ name: String, _ make: @escaping @Sendable () async throws -> URL) async throws -> URL {
    let task = compiled.withLock { compiled in
      if let task = compiled[name] { return task }
      let task = Task { try await make() }
      compiled[name] = task
      return task
    }
    return try await task.value
  }

  /// Compiles `source`, which is C or C++; `arguments` name the output and the libraries.
  package static func compile(_ source: URL, _ arguments: [String]) throws {
    let isC = source.pathExtension == "c"
    let process = Process()
    process.executableURL = try compiler(isC ? "clang" : "clang++")
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
    guard process.terminationStatus == 0 else {
      throw CompilationError(description: String(decoding: said, as: UTF8.self))
    }
  }

  /// The toolchain's compiler called `name`, which is beside `swift`.
  private static func compiler(_ name: String) throws -> URL {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
    for folder in folders where FileManager.default.isExecutableFile(atPath: folder + "/swift") {
      let swift = URL(fileURLWithPath: folder + "/swift").resolvingSymlinksInPath()
      let file = swift.deletingLastPathComponent().appending(path: name)
      if FileManager.default.isExecutableFile(atPath: file.path) { return file }
    }
    throw CompilationError(
      description: "there is no 'swift' with '\(name)' beside it in PATH; name the toolchain's folder there")
  }
}
