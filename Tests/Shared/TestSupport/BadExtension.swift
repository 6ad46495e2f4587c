package import Foundation
internal import HostTrials
internal import Synchronization

/// Compiles the extensions in `Tests/BadExtensions`, each of which has a single defect. Each is compiled once per
/// process.
package enum BadExtension {
  private static let compiler = BadExtensionCompiler(tests: BuildProducts.tests)

  /// The finished and unfinished compilations, by name.
  private static let compiled = Mutex<[String: Task<URL, any Error>]>([:])

  /// The folder of the compiled extensions. It exists until the process exits.
  private static let folder = Result { try TemporaryFolder() }

  /// The dynamic library with the defect called `name`, such as `Crashes/null`.
  package static func library(_ name: String) async throws -> URL {
    try await once(name) {
      var parts: [URL] = []
      for part in compiler.parts { parts.append(try await object(part)) }
      let library = try folder.get().url.appending(path: name.replacing("/", with: "-") + ".so")
      let source = try compiler.source(name)
      let objects = parts.map(\.path)
      try await blocking { try compile(source, ["-shared", "-o", library.path] + objects) }
      return library
    }
  }

  /// The names of all defects in the folder `group`.
  package static func names(in group: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: compiler.sources.appending(path: group).path)
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
    try compiler.compile(source, arguments)
  }
}
