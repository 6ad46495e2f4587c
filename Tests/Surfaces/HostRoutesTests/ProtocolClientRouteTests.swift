internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "Clients of the Model Context Protocol over HTTP",
  .enabled(if: ProtocolClients.areAvailable, "\(ProtocolClients.skipReason)"))
struct ProtocolClientRouteTests {
  /// The program for a client: its arguments are the port, the token and the sentence. It answers the questions of the
  /// conversation, and prints the text of the result.
  private static func program(_ client: ProtocolClients) -> String {
    let start = """
      import asyncio, sys
      port, token, sentence = sys.argv[1:4]
      url, fields = f"http://127.0.0.1:{port}/mcp", {"Authorization": f"Bearer {token}"}
      answers = ["2", "1", True]

      """
    switch client {
    case .newest:
      return start + """
        import mcp_types as types
        from mcp import Client
        from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client
        async def ask(context, params):
            return types.ElicitResult(action="accept", content={"answer": answers.pop(0)})
        async def main():
            async with create_mcp_http_client(headers=fields) as http:
                server = streamable_http_client(url, http_client=http)
                async with Client(server, elicitation_callback=ask) as client:
                    print((await client.call_tool("ask", {"utterance": sentence})).content[0].text)
        asyncio.run(main())

        """
    case .old:
      return start + """
        from mcp import ClientSession
        from mcp.client.streamable_http import streamablehttp_client
        async def main():
            async with streamablehttp_client(url, headers=fields) as (reading, writing, _):
                async with ClientSession(reading, writing) as client:
                    await client.initialize()
                    result = await client.call_tool("ask", {"utterance": sentence})
                    answer = {"conversation": result.structuredContent["conversation"], "text": answers[0]}
                    result = await client.call_tool("answer", answer)
                    print(result.content[0].text.split("\\n")[0])
        asyncio.run(main())

        """
    }
  }

  @Test(
    "A new client uses forms, and an old client gets questions as text",
    arguments: [(ProtocolClients.newest, "Sent.", 1), (.old, "Which number or address for John Baily?", 0)])
  func conversation(client: ProtocolClients, text: String, messages: Int) async throws {
    try await blocking {
      let host = try RouteHost()
      let process = Process()
      process.executableURL = client.python
      process.arguments = [
        "-c", Self.program(client), String(host.port), host.token("relay"), "text hello to John on UnicornChat",
      ]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let printed = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(String(decoding: printed, as: UTF8.self) == text + "\n")
      #expect(host.messages == messages)
    }
  }
}
