/// The programs that connect to `intent-host` with the package `mcp`. They check the schemas of all tools, and validate
/// the arguments of the call with the one of its tool. The host is a command, or the address of a service and its token. They call a tool, answer its questions with the arguments of the command line, and print a
/// JSON line for each question and for each result. The answer `wait` stands for a line of the input, followed by
/// "done".
enum ClientScript {
  private static let start = """
    import asyncio, json, os, sys
    from contextlib import AsyncExitStack
    from jsonschema import Draft202012Validator
    host, mode, tool, arguments, answers = sys.argv[1:6]
    answers, words = json.loads(answers), json.loads(host)
    is_remote = words[0].startswith("http")
    fields = {"Authorization": "Bearer " + words[-1]}
    def show(kind, value):
        print(json.dumps({"kind": kind, "value": value}), flush=True)
    def next_answer():
        answer = answers.pop(0)
        if answer == "wait":
            sys.stdin.readline()
            answer = "done"
        return answer
    def asked(types, params):
        data = params.model_dump(mode="json", by_alias=True, exclude_none=True)
        show("question", data)
        answer = next_answer()
        if answer in ("decline", "cancel"):
            return types.ElicitResult(action=answer)
        if data.get("mode") == "url":
            return types.ElicitResult(action="accept")
        return types.ElicitResult(action="accept", content={"answer": answer})
    async def converse(client):
        tools = await client.list_tools()
        show("tools", [tool.name for tool in tools.tools])
        schemas = {one.name: one.model_dump(mode="json", by_alias=True)["inputSchema"] for one in tools.tools}
        for schema in schemas.values():
            Draft202012Validator.check_schema(schema)
        if tool in schemas:
            Draft202012Validator(schemas[tool]).validate(json.loads(arguments))
        result = await client.call_tool(tool, json.loads(arguments))
        while True:
            data = result.model_dump(mode="json", by_alias=True, exclude_none=True)
            state = data.get("structuredContent") or {}
            show("result", {"text": data["content"][0]["text"], "isError": data.get("isError", False),
                            "structured": state})
            if not answers or "conversation" not in state:
                break
            result = await client.call_tool(
                "answer", {"conversation": state["conversation"], "text": next_answer()})

    """

  /// For version 2 of the package, in the mode of the command line.
  static let newest =
    start + """
      import mcp_types as types
      from mcp import Client, StdioServerParameters
      from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client
      async def main():
          async def ask(context, params):
              return asked(types, params)
          async with AsyncExitStack() as stack:
              if is_remote:
                  http = await stack.enter_async_context(create_mcp_http_client(headers=fields))
                  server = streamable_http_client(words[0], http_client=http)
              else:
                  server = StdioServerParameters(command=words[0], args=words[1:], env=dict(os.environ))
              await converse(await stack.enter_async_context(Client(server, elicitation_callback=ask, mode=mode)))
      asyncio.run(main())

      """

  /// For version 1 of the package.
  static let old =
    start + """
      from mcp import ClientSession, StdioServerParameters, types
      from mcp.client.stdio import stdio_client
      from mcp.client.streamable_http import streamablehttp_client
      async def main():
          async def ask(context, params):
              return asked(types, params)
          async with AsyncExitStack() as stack:
              if is_remote:
                  server = streamablehttp_client(words[0], headers=fields)
              else:
                  server = stdio_client(StdioServerParameters(command=words[0], args=words[1:], env=dict(os.environ)))
              ends = await stack.enter_async_context(server)
              session = ClientSession(ends[0], ends[1], elicitation_callback=ask)
              client = await stack.enter_async_context(session)
              await client.initialize()
              await converse(client)
      asyncio.run(main())

      """
}
