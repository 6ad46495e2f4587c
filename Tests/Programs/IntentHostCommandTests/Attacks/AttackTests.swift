internal import Foundation
internal import TestSupport
internal import Testing

@Suite("intent-attack tries attacks on a host, and reports what it has observed")
struct AttackTests {
  static let groups = [
    "extension", "network", "bundle", "app", "socket", "http", "page", "mcp", "voice", "store", "language", "time",
  ]

  /// The result of an attack.
  private struct Result {
    let path: String
    let outcome: String
    let observed: String
  }

  private func attack(_ arguments: [String], in home: HostHome? = nil) async throws -> FinishedRun {
    let tests = ["--tests", BuildProducts.tests.path, "--manifests", BuildProducts.manifests.path]
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try await (home ?? HostHome()).run(
      arguments + tests, environment: ["PATH": path], program: try BuildProducts.file("intent-attack"))
  }

  private func results(_ run: FinishedRun) throws -> [Result] {
    try run.lines.map { line in
      let members = try jsonObject(line)
      let text = { (name: String) in members[name] as? String ?? "" }
      return Result(path: "\(text("group"))/\(text("name"))", outcome: text("outcome"), observed: text("observed"))
    }
  }

  @Test("A sample of each group holds", arguments: groups)
  func sample(group: String) async throws {
    let run = try await attack([group, "--sample", "3", "--json"])
    let results = try results(run)
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(results.count == 3 && results.allSatisfy { $0.outcome != "succeeded" && !$0.observed.isEmpty })
  }

  @Test("The list has at least 300 attacks, each with its own name, what it tries and what must hold")
  func list() async throws {
    let run = try await attack(["--list", "--json"])
    let rows = try run.lines.map { try jsonObject($0) }
    #expect(run.exitCode == 0 && rows.count >= 300)
    let names = rows.map { "\($0["group"] ?? "")/\($0["name"] ?? "")" }
    #expect(Set(names).count == names.count)
    #expect(Set(rows.compactMap { $0["group"] as? String }) == Set(Self.groups))
    for member in ["attempt", "promise"] { #expect(rows.allSatisfy { ($0[member] as? String)?.isEmpty == false }) }
  }

  @Test("An extension with a list of servers reaches no other one, and takes no more than it reads")
  func network() async throws {
    let names = ["port", "address", "name/nul", "rebinding", "redirect", "limit", "back-pressure"]
    let run = try await attack(["network"] + names.flatMap { ["--only", $0] } + ["--json"])
    let results = try results(run)
    #expect(results.count > 20)
    // Some systems have no IPv6, so that nothing is proved by its addresses.
    let certain = results.filter { !$0.path.contains(":") }
    let outcome = BuildProducts.hasSandbox ? "held" : "not tried"
    #expect(certain.allSatisfy { $0.outcome == outcome }, "\(run.output)")
    #expect(results.allSatisfy { $0.outcome != "succeeded" }, "\(run.output)")
  }

  @Test("What can't be tried here is not tried, with the reason, and never holds")
  func notTried() async throws {
    let run = try await attack(["--only", "Crashes/null/handle", "--json"])
    let moved = try await HostHome().run(
      ["--only", "Crashes/null/handle", "--json", "--tests", "/nowhere"],
      program: try BuildProducts.file("intent-attack"))
    #expect(run.exitCode == 0)
    #expect(moved.exitCode == 1)
    let result = try #require(try results(moved).first)
    #expect(result.outcome == "not tried" && result.observed.contains("/nowhere"))
  }

  @Test(
    "Invalid arguments end with 2 and the usage",
    arguments: [
      ["everything"], ["--only", "no-such-attack"], ["--sample", "0"], ["--json", "--unknown"], ["socket", "--url"],
      ["socket", "--server", "true"], ["mcp", "--server", "true", "--url", "http://127.0.0.1:1/"],
      ["mcp", "--deeds", "true"],
    ])
  func usage(arguments: [String]) async throws {
    let run = try await HostHome().run(arguments, program: try BuildProducts.file("intent-attack"))
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("usage: intent-attack") && run.output.isEmpty)
  }

  // MARK: Other servers

  /// A server whose tool needs an approval that is not an argument, unless it is weak. It writes a line for each deed.
  private static let server = """
    import json, sys
    deeds, isWeak = sys.argv[1], sys.argv[2] == "weak"
    tool = {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}
    done = set()
    def answer(message):
        method, params = message.get("method"), message.get("params") or {}
        if method == "initialize":
            return {"protocolVersion": "2025-06-18", "capabilities": {}, "serverInfo": {"name": "stub", "version": "1"}}
        if method == "tools/list":
            names = ["send", "say"]
            return {"tools": [{"name": name, "inputSchema": tool, "annotations": {"destructiveHint": True}} for name in names]}
        if method == "tools/call" and params.get("name") in ("send", "say"):
            text = str((params.get("arguments") or {}).get("text"))
            act = params["name"] == "send" and isWeak
            act = act or params["name"] == "say" and ("lock my car" in text if isWeak else text == "lock my car")
            if act:
                open(deeds, "a").write("deed\\n")
            return {"content": [{"type": "text", "text": "done" if act else "ask the user"}]}
        return None
    for line in sys.stdin:
        try:
            message = json.loads(line)
            result = answer(message) if isinstance(message, dict) else None
        except Exception:
            continue
        if isinstance(message, dict) and "id" in message:
            body = {"result": result} if result is not None else {"error": {"code": -32601, "message": "no"}}
            print(json.dumps({"jsonrpc": "2.0", "id": message["id"], **body}), flush=True)

    """

  /// Attacks a server of the given kind.
  private func attackServer(_ kind: String, _ arguments: [String]) async throws -> FinishedRun {
    let home = try HostHome()
    let python = try #require(Python.program).path
    let script = try home.write(Self.server, to: "server.py")
    let deeds = try home.write("", to: "deeds")
    return try await attack(
      arguments + [
        "--server", "exec \(python) \(script) \(deeds) \(kind)", "--deeds", "wc -l < \(deeds)", "--tool", "send",
        "--arguments", #"{"text": "x"}"#, "--sentence-tool", "say=text", "--json",
      ], in: home)
  }

  @Test(
    "A weak server is found: it acts without an approval, twice, and on words that request nothing",
    .enabled(if: Python.isUsed))
  func weak() async throws {
    let run = try await attackServer(
      "weak",
      ["--only", "no-approval", "--only", "self-approval/confirm", "--only", "lost-answer", "--only", "not/dont/car"])
    #expect(run.exitCode == 1)
    let results = try results(run)
    #expect(
      results.map(\.path) == [
        "mcp/no-approval", "mcp/self-approval/confirm", "mcp/lost-answer", "language/not/dont/car",
      ])
    #expect(results.map(\.outcome) == Array(repeating: "succeeded", count: 4), "\(run.output)")
  }

  @Test("The same attacks hold on a server that asks its user", .enabled(if: Python.isUsed))
  func strict() async throws {
    let run = try await attackServer(
      "strict", ["--only", "no-approval", "--only", "self-approval", "--only", "no-json", "--only", "not/dont/car"])
    #expect(run.exitCode == 0, "\(run.output)")
    let results = try results(run)
    #expect(results.count == 23 && results.allSatisfy { $0.outcome == "held" }, "\(run.output)")
  }

  @Test("Without a way to count deeds, nothing is assumed about a server", .enabled(if: Python.isUsed))
  func uncounted() async throws {
    let home = try HostHome()
    let python = try #require(Python.program).path
    let script = try home.write(Self.server, to: "server.py")
    let run = try await attack(
      ["mcp", "--only", "no-approval", "--server", "exec \(python) \(script) \(home.path("deeds")) weak", "--json"],
      in: home)
    #expect(run.exitCode == 1)
    #expect(try results(run).map(\.outcome) == ["not tried"])
  }

  @Test("An ended or killed run leaves no program", arguments: [SIGTERM, SIGKILL])
  func ended(signal: Int32) async throws {
    let home = try HostHome()
    try await blocking {
      let process = home.process(
        try BuildProducts.file("intent-attack"), ["socket", "--manifests", BuildProducts.manifests.path])
      let run = try SpawnedProcess.logging(process, to: home.url("log"))
      let hosts = try waitForValue {
        let children = ProcessResources.children(of: run.identifier)
        return children.isEmpty ? nil : children
      }
      let observed = try #require(hosts).map { ObservedProcess($0) }
      kill(run.identifier, signal)
      let ending = try run.ending()
      #expect(signal == SIGKILL ? ending.signal == SIGKILL : ending.exitCode == 130)
      for host in observed { #expect(host.waitForEnd()) }
    }
  }
}
