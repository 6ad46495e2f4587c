internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "Programs that check servers of the Model Context Protocol",
  .enabled(if: ProtocolClients.areAvailable && Tools.runsCurl, "\(ProtocolClients.skipReason), and curl"))
struct ProtocolCheckerTests {
  @Test("mcp-conform accepts the server on standard input and output", arguments: ["full", "compact"])
  func conform(tools: String) async throws {
    let home = try HostHome()
    let words = [try BuildProducts.file("intent-host").path, "mcp", "--tools", tools] + (try HostHome.samples)
    let run = try await home.run(
      ["server", "--command", words.joined(separator: " ")], program: ProtocolClients.Checker.conform.program)
    #expect(run.exitCode == 0 && run.output.contains("Result: PASS"), "\(run.output.suffix(2000))\(run.errors)")
  }

  @Test("mcpcheck accepts the server over HTTP, and calls its tools with wrong arguments")
  func check() async throws {
    let web = try await blocking { try WebProcess() }
    let run = try await web.home.run(
      ["\(web.site)/mcp", "--token", try web.token], program: ProtocolClients.Checker.check.program)
    #expect(run.exitCode == 0, "\(run.output.suffix(2000))\(run.errors)")
  }
}
