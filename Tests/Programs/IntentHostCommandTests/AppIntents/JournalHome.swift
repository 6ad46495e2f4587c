internal import Foundation
internal import TestSupport
internal import Testing

/// A host with the bundle of the sample `UnicornJournal`, whose extension uses App Intents.
struct JournalHome {
  let home: HostHome
  let bundle: String

  /// Makes the bundle, with the description that the library gives. Another library has the manifest of the sample.
  init(ofLibrary library: String = "UnicornJournal") async throws {
    home = try HostHome()
    try home.allowApps()
    bundle = home.path("bundles/\(library).appex")
    let sample = BuildProducts.tests.deletingLastPathComponent().appending(
      path: "Plugins/UnicornJournal/Bundle/Info.plist")
    var manifest = sample.path
    if library != "UnicornJournal" {
      let text = try String(contentsOf: sample, encoding: .utf8).replacing("UnicornJournal", with: library)
      manifest = home.path("Info.plist")
      try text.write(toFile: manifest, atomically: true, encoding: .utf8)
    }
    let made = try await home.run(
      [
        "bundle", BuildProducts.library(library).path, "--manifest", manifest, "--output",
        home.path("bundles"),
      ], environment: ["PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]])
    try #require(made.exitCode == 0, "\(made.errors)")
  }

  /// Runs a request in words, with the answers that follow.
  func say(_ words: String, answers: String...) async throws -> FinishedRun {
    let input = answers.map { $0 + "\n" }.joined()
    return try await home.run(["run", "--plugins", home.path("bundles"), words], input: input)
  }

  /// Runs a structured request, with the answers that follow.
  func request(_ intent: String, _ parameters: String = "", answers: String...) async throws -> FinishedRun {
    let request = #"{"intent": "\#(intent)", "parameters": {\#(parameters)}}"# + "\n"
    return try await home.run(
      ["run", "--plugins", home.path("bundles"), "--intent", "-"],
      input: request + answers.map { $0 + "\n" }.joined())
  }
}
