internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A script tests how an app gets its permission")
struct AuthorizationScriptTests {
  private static let message = #"> {"intent": "INSendMessageIntent", "parameters": {"content": "hello"}}"#
  private let app: AppHome

  init() throws { app = try AppHome() }

  private func play(_ lines: String...) async throws -> FinishedRun {
    let script = try app.home.write(lines.joined(separator: "\n") + "\n", to: "a.conversation")
    return try await app.home.run(["test", script] + app.options)
  }

  @Test("With 'apps: ask', the user is asked first, and once")
  func asked() async throws {
    let run = try await play(
      "apps: ask", "", Self.message,
      "? “Parley” wants to receive your requests. It says: “To send your messages.” Do you allow that?", "> no",
      "! notAuthorized", "", Self.message, "! notAuthorized")
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test("Otherwise every app is allowed")
  func allowed() async throws {
    let run = try await play(Self.message, "? …Ready to send it?", "> yes", "! success")
    #expect(run.exitCode == 0, "\(run.output)")
  }
}
