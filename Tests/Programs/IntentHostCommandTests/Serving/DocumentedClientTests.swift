internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "The client of the page Serving", .enabled(if: Tools.runsPython, "needs python3; Debian's package python3 has it"))
struct DocumentedClientTests {
  /// The program on the page.
  private static func client() throws -> String {
    let page = BuildProducts.manifests.deletingLastPathComponent().appending(
      path: "Sources/Host/IntentHost/IntentHost.docc/Serving.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let code = try #require(text.split(separator: "```python\n").last?.split(separator: "```").first)
    return String(code)
  }

  @Test("It has sixty lines at most")
  func length() throws {
    #expect(try Self.client().split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
  }

  @Test("It holds a conversation")
  func conversation() async throws {
    let service = try await blocking { try HostHome().serve() }
    let client = try Self.client()
    let python = try #require(Python.program)
    let run = try await service.home.run(
      ["-c", client, "text", "John", "on", "UnicornChat", "saying", "hello"], input: "1\nyes\n", program: python)
    #expect(
      run.lines == [
        "Which John?", "  1. John Appleseed", "  2. John Baily",
        "Your UnicornChat message to John Appleseed says “hello”. Ready to send it?", "Sent.",
      ])
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    let silent = try await service.home.run(
      ["-c", client, "text John on UnicornChat saying hello"], program: python)
    #expect(silent.exitCode == 1)
    withExtendedLifetime(service) {}
  }
}
