internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The repository's conversations pass")
struct ConversationFileTests {
  @Test("All conversations pass, and no source of the tests changes")
  func all() async throws {
    let home = try HostHome()
    let run = try await home.test([BuildProducts.tests.appending(path: "Conversations").path])
    #expect(run.output == "")
    #expect(run.exitCode == 0)
    #expect(run.errors.hasSuffix(" passed\n"))
  }
}

extension HostHome {
  /// Plays conversations with the samples.
  func test(_ arguments: [String], environment: [String: String] = [:]) async throws -> FinishedRun {
    try await run(["test"] + arguments + HostHome.samples, environment: environment)
  }

  /// Writes a conversation of `lines`, and returns its path.
  func conversation(_ name: String = "a.conversation", _ lines: String...) throws -> String {
    try write(lines.map { $0 + "\n" }.joined(), to: name)
  }
}

/// Lines of a conversation about cars.
enum CarLine {
  static let lock = #"> {"intent": "INSetCarLockStatusIntent", "parameters": {"locked": true}}"#
  static let status = #"> {"intent": "INGetCarLockStatusIntent"}"#
}
