internal import Foundation
internal import HostSamples
internal import TestSupport
internal import Testing

@Suite(
  "Libraries for agents that speak the Model Context Protocol",
  .enabled(if: ProtocolClients.areAvailable, "\(ProtocolClients.skipReason)"))
struct AgentLibraryTests {
  private static let start = """
    import asyncio, json, os, sys
    from fastmcp.client.transports import StdioTransport
    command, sentence, answers = (json.loads(word) for word in sys.argv[1:4])
    def show(kind, value):
        print(json.dumps({"kind": kind, "value": value}), flush=True)
    async def ask(message, response_type, params, context):
        show("question", {"message": message})
        return {"answer": answers.pop(0)}
    transport = StdioTransport(command=command[0], args=command[1:], env=dict(os.environ))

    """

  private static let scripts: [ProtocolClients.Library: String] = [
    .fastmcp: """
    from fastmcp import Client
    async def main():
        async with Client(transport, elicitation_handler=ask) as client:
            show("tools", [tool.name for tool in await client.list_tools()])
            result = await client.call_tool("ask", {"utterance": sentence}, raise_on_error=False)
            show("result", {"structured": result.structured_content})
    asyncio.run(main())
    """,
    // The model is a function, so that no service is needed.
    .pydantic: """
    from pydantic_ai import Agent
    from pydantic_ai.mcp import MCPToolset
    from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart
    from pydantic_ai.models.function import FunctionModel
    async def model(messages, info):
        if len(messages) == 1:
            show("tools", [tool.name for tool in info.function_tools])
            return ModelResponse(parts=[ToolCallPart("ask", {"utterance": sentence})])
        show("result", {"structured": messages[-1].parts[-1].content})
        return ModelResponse(parts=[TextPart("done")])
    async def main():
        async with Agent(FunctionModel(model), toolsets=[MCPToolset(transport, elicitation_handler=ask)]) as agent:
            await agent.run("go")
    asyncio.run(main())
    """,
  ]

  @Test("A conversation with forms sends the message once", arguments: ProtocolClients.Library.allCases)
  func forms(library: ProtocolClients.Library) async throws {
    let home = try HostHome()
    try home.allowApps()
    let command = [try BuildProducts.file("intent-host").path, "mcp"] + (try HostHome.samples)
    let script = Self.start + (Self.scripts[library] ?? "")
    let arguments = [
      "-c", script, try ClientKind.json(command), try ClientKind.json("text hello to John on UnicornChat"),
      try ClientKind.json(["2", "2", true]),
    ]
    let output = try await home.run(arguments, program: library.python)
    #expect(output.exitCode == 0, "\(output.errors.suffix(2000))")
    let run = try ClientRun(output.output.split(separator: "\n").map(String.init))
    #expect(run.tools.contains("send_message") && run.questions.count == 3 && run.outcome == "success")
    #expect(SentMessages.count(in: home.url("data")) == 1)
  }
}
