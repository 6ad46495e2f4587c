internal import Testing

@Suite("The policy decides over the extensions")
struct PolicyTests {
  private func twoExtensions() throws -> HostHome {
    let home = try HostHome()
    try home.install("Alpha", "WireExtension", principalClass: "Converse")
    try home.install("Beta", "ScriptedExtension", principalClass: "ScriptedIntentHandler")
    return home
  }

  private func run(_ home: HostHome, _ policy: String, _ answers: String = "") async throws -> FinishedRun {
    let path = try home.policy(policy)
    return try await home.run(
      ["run", "--json", "--yes", "--policy", path, "--intent", "-"] + home.installed,
      input: RequestLine.message("hello") + answers)
  }

  @Test("Without a policy, the user chooses from a fixed order", arguments: [("1\n", "Alpha"), ("beta\n", "Beta")])
  func choice(answer: String, name: String) async throws {
    let run = try await run(twoExtensions(), "{}", answer)
    #expect(run.exitCode == 0)
    let prompt = try #require(try run.events.first { $0.name == "prompt" })
    #expect(prompt.string("kind") == "application")
    #expect(prompt.strings("options") == ["Alpha", "Beta"])
    #expect(try run.events.first { $0.name == "started" }?.string("extension") == "org.example.\(name)")
  }

  @Test("A preferred extension is used", arguments: ["Alpha", "Beta"])
  func preferred(name: String) async throws {
    let policy = #"{"Routing": {"Preferred": {"INSendMessageIntent": ["org.example.\#(name)"]}}}"#
    let run = try await run(twoExtensions(), policy)
    #expect(run.exitCode == 0)
    #expect(try run.events.first { $0.name == "started" }?.string("extension") == "org.example.\(name)")
    #expect(
      try run.events.first { $0.name == "routed" }?.objects("candidates")?.first?["reason"] as? String
        == "preferred by the policy")
  }

  @Test("A disabled extension is not used", arguments: [("Alpha", "Beta"), ("Beta", "Alpha")])
  func disabled(disabled: String, taken: String) async throws {
    let run = try await run(twoExtensions(), #"{"Routing": {"Disabled": ["org.example.\#(disabled)"]}}"#)
    #expect(run.exitCode == 0)
    #expect(try run.events.first { $0.name == "started" }?.string("extension") == "org.example.\(taken)")
  }

  @Test("If all extensions are disabled, the request has no extension")
  func allDisabled() async throws {
    let policy = #"{"Routing": {"Disabled": ["org.example.Alpha", "org.example.Beta"]}}"#
    let run = try await run(twoExtensions(), policy)
    #expect(run.exitCode == 6)
    #expect(try run.finished.errorCode == "noExtension")
    #expect(try run.finished.errorMessage.contains("the policy disables it"))
  }

  @Test("An extension that fails at its start is replaced by the next one")
  func givesWay() async throws {
    let home = try HostHome()
    try home.install("Alpha", "UndefinedSymbolExtension", principalClass: "Any")
    try home.install("Beta", "WireExtension", principalClass: "Converse")
    let preferred = #"["org.example.Alpha", "org.example.Beta"]"#
    let run = try await run(home, #"{"Routing": {"Preferred": {"INSendMessageIntent": \#(preferred)}}}"#)
    #expect(run.exitCode == 0)
    #expect(try run.events.last { $0.name == "routed" }?.string("extension") == "org.example.Beta")
    #expect(run.output.contains("takes over from 'Alpha'"))
  }

  @Test(
    "A policy that can't be read is an error of usage",
    arguments: [
      (#"{"Ruoting": {}}"#, "'Ruoting' is no key of a policy; did you mean 'Routing'?"),
      (#"{"Routing": {"Disable": []}}"#, "'Disable' is no key of a policy; did you mean 'Disabled'?"),
      (#"{"Routing": {"Disabled": "all"}}"#, "'Disabled' is a string; it should be an array"),
      (#"{"Budgets": {"HandleSeconds": 0}}"#, "'HandleSeconds' should be above 0 and at most 3600"),
    ]
  )
  func unreadable(policy: String, message: String) async throws {
    let run = try await run(HostHome(), policy)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(message))
    #expect(run.output == "")
  }

  @Test("A missing policy is an error of usage")
  func missing() async throws {
    let run = try await HostHome().run(["run", "--policy", "/nowhere/policy.plist"] + HostHome.samples)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("/nowhere/policy.plist"))
  }
}
