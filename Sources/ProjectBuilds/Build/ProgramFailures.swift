internal import Foundation
internal import SourceFiles

/// Remembers which programs do not compile, so that the same compiler does not try the same sources again.
struct ProgramFailures {
  private struct Failure: Codable {
    /// A hash of the state.
    let state: String
    let reason: String
  }

  private let files: DerivedFiles
  private var failures: [String: Failure]
  private static let name = "programs.json"

  /// Reads what the derived data in `folder` remember.
  init(folder: String) {
    files = DerivedFiles(folder: folder)
    let bytes = try? RegularFile.bytes(contentsOf: files.path(Self.name), maximumBytes: 16 << 20)
    failures = bytes.flatMap { try? JSONDecoder().decode([String: Failure].self, from: Data($0)) } ?? [:]
  }

  /// The reason why the sources did not compile in this state of theirs and of the compiler; nil if that was not tried.
  func reason(_ module: String, _ state: String) -> String? {
    failures[module].flatMap { $0.state == StableHash.digits(state) ? $0.reason : nil }
  }

  /// Remembers that the sources of a module do not compile.
  mutating func add(_ module: String, _ state: String, reason: String) throws {
    failures[module] = Failure(state: StableHash.digits(state), reason: reason)
    try files.write(Array(JSONEncoder().encode(failures)), to: Self.name)
  }
}
