internal import Foundation
internal import TestSupport
internal import Testing

extension HostHome {
  /// Runs the request from `Manifests/Requests`, with a line of input for each answer. `prepare` runs right before the
  /// host starts.
  func converse(
    _ request: String, _ answers: String..., options: [String] = [],
    prepare: @escaping @Sendable () throws -> Void = {}
  ) async throws -> FinishedRun {
    let file = BuildProducts.manifests.appending(path: "Requests/\(request).json").path
    return try await run(
      ["run", "--intent", file] + options + HostHome.samples, input: answers.map { $0 + "\n" }.joined(),
      prepare: prepare)
  }

  /// Runs a request with `parameters`, the members of a JSON object, and with a line of input for each answer.
  /// `prepare` runs right before the host starts.
  func request(
    _ intent: String, _ parameters: String = "", answers: String..., options: [String] = [],
    prepare: @escaping @Sendable () throws -> Void = {}
  ) async throws -> FinishedRun {
    let line = #"{"intent": "\#(intent)", "parameters": {\#(parameters)}}"#
    return try await run(
      ["run", "--intent", "-"] + options + HostHome.samples,
      input: ([line] + answers).map { $0 + "\n" }.joined(), prepare: prepare)
  }

  /// The samples' data file called `name`.
  private func stored(_ name: String) -> URL {
    url("data/intent-host/groups/group.com.example.unicorn/\(name).json")
  }

  /// The objects in the samples' data file called `name`; none if there is no such file.
  func storedList(_ name: String) throws -> [[String: Any]] {
    guard FileManager.default.fileExists(atPath: stored(name).path) else { return [] }
    return try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: stored(name))) as? [[String: Any]])
  }

  /// The object in the samples' data file called `name`.
  func storedObject(_ name: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: stored(name))) as? [String: Any])
  }

  /// The text of the samples' data file called `name`.
  func storedText(_ name: String) throws -> String { try String(contentsOf: stored(name), encoding: .utf8) }

  /// Writes `value` to the samples' data file called `name`, as an app would.
  func store(_ value: Any, as name: String) throws {
    try FileManager.default.createDirectory(
      at: stored(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONSerialization.data(withJSONObject: value).write(to: stored(name))
  }
}

extension FinishedRun {
  /// The extension's response in a run with `--json`.
  var response: [String: Any] {
    get throws { try #require(try events.last { $0.name == "handled" }?.object("response")) }
  }
}
