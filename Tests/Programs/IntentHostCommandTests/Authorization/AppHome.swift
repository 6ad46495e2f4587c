internal import Foundation
internal import TestSupport
internal import Testing

/// A home with an app whose extension performs the action in a message's text.
struct AppHome: Sendable {
  let home: HostHome
  let app: SampleApp

  /// Installs the app `org.example.parley`, with `purpose` as its usage description.
  init(purpose: String? = "To send your messages.") throws {
    home = try HostHome()
    app = try SampleApp("Parley", in: home.url("plugins"), purpose: purpose)
  }

  /// The options with which the host finds the app.
  var options: [String] { ["--plugins", home.path("plugins")] }

  /// Runs `intent-host` with `words`.
  func host(_ words: String..., input: String = "") async throws -> FinishedRun {
    try await home.run(words + options, input: input)
  }

  /// Sends a message, with a line of input for each answer.
  func send(_ answers: String..., to application: String? = nil, options: [String] = []) async throws -> FinishedRun {
    try await home.run(
      ["run", "--json", "--intent", "-"] + options + self.options,
      input: RequestLine.message("hello", application: application) + answers.map { $0 + "\n" }.joined())
  }

  /// The permission to receive requests, as `intent-host authorize` lists it.
  func status(of identifier: String? = nil) async throws -> String? {
    let run = try await host("authorize", "list", "--json", identifier ?? app.identifier)
    return try jsonObject(try #require(run.lines.first))["requests"] as? String
  }
}

extension FinishedRun {
  /// The kinds of the prompts, in order.
  var promptKinds: [String] {
    get throws { try events.filter { $0.name == "prompt" }.compactMap { $0.string("kind") } }
  }
}
