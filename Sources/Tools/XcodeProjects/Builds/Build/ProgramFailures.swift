internal import BaseFiles
internal import Foundation

/// Caches which programs failed to compile, so that the same sources are not compiled again with the same compiler.
struct ProgramFailures {
  private struct Failure: Codable {
    /// A hash of the state of the sources and the compiler.
    let state: String
    let reason: String
  }

  private let files: DerivedFiles
  private var failures: [String: Failure]
  private static let name = "programs.json"

  /// Reads the cached failures from the derived data in `folder`.
  init(folder: String) {
    files = DerivedFiles(folder: folder)
    // Without a readable cache, the programs are compiled again.
    let bytes = try? RegularFile.bytes(contentsOf: files.path(Self.name), maximumBytes: 16 << 20)
    failures = bytes.flatMap { try? JSONReader.decode([String: Failure].self, from: $0) } ?? [:]
  }

  /// The reason why the module did not compile in this state; nil if no such failure is cached.
  func reason(_ module: String, _ state: String) -> String? {
    failures[module].flatMap { $0.state == StableHash.digits(state) ? $0.reason : nil }
  }

  /// Caches that the sources of a module did not compile.
  mutating func add(_ module: String, _ state: String, reason: String) throws {
    failures[module] = Failure(state: StableHash.digits(state), reason: reason)
    try files.write(Array(JSONEncoder().encode(failures)), to: Self.name)
  }
}
