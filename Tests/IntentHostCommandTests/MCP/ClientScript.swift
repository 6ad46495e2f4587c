/// The programs that talk to `intent-host mcp` by the package `mcp`. They call a tool, answer its questions with the words of
/// the command line, and print a line of JSON for each question and for the result.
enum ClientScript {
  private static let start = """
    import asyncio, json, os, sys
    host, mode, tool, arguments, answers = sys.argv[1:6]
    answers = json.loads(answers)
    def show(kind, value):
        print(json.dumps({"kind": kind, "value": value}), flush=True)
    def shown(result):
        data = result.model_dump(mode="json", by_alias=True, exclude_none=True)
        show("result", {"text": data["content"][0]["text"], "isError": data.get("isError", False),
                        "structured": data.get("structuredContent")})
    def asked(types, params):
        data = params.model_dump(mode="json", by_alias=True, exclude_none=True)
        show("question", data)
        answer = answers.pop(0)
        if answer in ("decline", "cancel"):
            return types.ElicitResult(action=answer)
        if data.get("mode") == "url":
            return types.ElicitResult(action="accept")
        return types.ElicitResult(action="accept", content={"answer": answer})
    words = json.loads(host)

    """

  /// For version 2 of the package, in the mode that the command line says.
  static let newest =
    start + """
      import mcp_types as types
      from mcp import Client, StdioServerParameters
      async def main():
          async def ask(context, params):
              return asked(types, params)
          server = StdioServerParameters(command=words[0], args=words[1:], env=dict(os.environ))
          async with Client(server, elicitation_callback=ask, mode=mode) as client:
              tools = await client.list_tools()
              show("tools", [tool.name for tool in tools.tools])
              shown(await client.call_tool(tool, json.loads(arguments)))
      asyncio.run(main())

      """

  /// For version 1 of the package.
  static let old =
    start + """
      from mcp import ClientSession, StdioServerParameters, types
      from mcp.client.stdio import stdio_client
      async def main():
          async def ask(context, params):
              return asked(types, params)
          server = StdioServerParameters(command=words[0], args=words[1:], env=dict(os.environ))
          async with stdio_client(server) as (reading, writing):
              async with ClientSession(reading, writing, elicitation_callback=ask) as client:
                  await client.initialize()
                  tools = await client.list_tools()
                  show("tools", [tool.name for tool in tools.tools])
                  shown(await client.call_tool(tool, json.loads(arguments)))
      asyncio.run(main())

      """
}
