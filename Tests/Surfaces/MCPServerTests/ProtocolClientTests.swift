internal import BaseFiles
internal import MCPServer
internal import Testing

@Suite("A client's features are derived from its version and capabilities")
struct ProtocolClientTests {
  private static func client(_ version: String, _ questions: String) throws -> ProtocolClient {
    let capabilities = try JSONReader.parse(Array(#"{"elicitation":\#(questions)}"#.utf8))
    guard case .object(let members) = capabilities else { return ProtocolClient(version: version, capabilities: [:]) }
    return ProtocolClient(version: version, capabilities: members)
  }

  @Test(
    "Forms and links depend on version and capabilities",
    arguments: [
      ("2026-07-28", "{}", true, false), ("2026-07-28", #"{"form":{}}"#, true, false),
      ("2026-07-28", #"{"form":{},"url":{}}"#, true, true), ("2026-07-28", #"{"url":{}}"#, false, true),
      ("2026-07-28", "null", false, false), ("2026-07-28", "true", false, false), ("2026-07-28", "[]", false, false),
      ("2025-11-25", #"{"form":{},"url":{}}"#, true, true), ("2025-06-18", "{}", true, false),
      ("2025-06-18", #"{"url":{}}"#, false, false), ("2025-03-26", "{}", false, false),
      ("2024-11-05", #"{"form":{}}"#, false, false),
    ])
  func questions(version: String, questions: String, showsForms: Bool, opensLinks: Bool) throws {
    let client = try Self.client(version, questions)
    #expect(client.showsForms == showsForms && client.opensLinks == opensLinks)
  }

  @Test(
    "A request without the required '_meta' members is rejected",
    arguments: [
      ("{}", -32602), (#"{"io.modelcontextprotocol/protocolVersion":1}"#, -32602),
      (#"{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#, -32602),
      (
        #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":[]}"#,
        -32602
      ),
      (
        #"{"io.modelcontextprotocol/protocolVersion":"2027-01-01","io.modelcontextprotocol/clientCapabilities":{}}"#,
        -32022
      ),
      (
        #"{"io.modelcontextprotocol/protocolVersion":"2025-11-25","io.modelcontextprotocol/clientCapabilities":{}}"#,
        -32022
      ),
    ] as [(String, Int64)])
  func refused(meta: String, code: Int64) throws {
    guard case .object(let members) = try JSONReader.parse(Array(meta.utf8)) else { return }
    let error = #expect(throws: RPCError.self) { try ProtocolClient(meta: members) }
    #expect(error?.code.rawValue == code)
    guard code == -32022 else { return }
    #expect(error?.data?["supported"]?[0] == "2026-07-28")
    #expect(error?.data?["requested"] == members["io.modelcontextprotocol/protocolVersion"])
  }
}
