internal import Foundation
internal import HostSamples
internal import TestSupport
internal import Testing

@Suite(
  "Clients of the Model Context Protocol, and the page that consents",
  .enabled(if: ProtocolClients.areAvailable && Tools.runsCurl, "\(ProtocolClients.skipReason), and curl"))
struct ServedClientTests {
  private static let text = #"{"utterance": "text hello to John on UnicornChat"}"#
  private static let owned =
    #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Owned": ["INSendMessageIntent"]}}"#

  /// Starts a client of a service, over HTTP or with `intent-host mcp --connect`. Its questions are answered in order.
  private static func start(
    _ kind: ClientKind, _ web: WebProcess, isConnected: Bool = false, _ tool: String, _ arguments: String,
    _ answers: [Any]
  ) throws -> LiveRun {
    let host =
      isConnected
      ? [try BuildProducts.file("intent-host").path, "mcp", "--connect"] : ["\(web.site)/mcp", try web.token]
    return try LiveRun.onPipes(
      web.home, try kind.arguments(host, tool, arguments, answers), program: kind.client.python)
  }

  /// Waits until the client has ended, and returns its output.
  private static func end(_ client: LiveRun) throws -> ClientRun {
    #expect(try client.exitCode() == 0, "\(client.text)")
    return try ClientRun(client.text.split(separator: "\n").map(String.init))
  }

  private static func messages(_ web: WebProcess) -> Int { SentMessages.count(in: web.home.url("data")) }

  /// Makes the page take over the only waiting conversation, and answer it.
  private static func answer(_ web: WebProcess, _ text: String) throws -> WebProcess.Answer {
    let request = try #require(try web.page("/v1/consent").objects("requests").first)
    #expect(request["surface"] as? String == "mcp")
    let code = try #require(request["code"] as? String)
    return try web.answer(text, to: try web.page("/v1/consent", #"{"code": "\#(code)"}"#), asPage: true)
  }

  @Test("A conversation with forms sends the message once", arguments: [ClientKind.all[0]])
  func forms(kind: ClientKind) async throws {
    try await blocking {
      let web = try WebProcess()
      let run = try Self.end(try Self.start(kind, web, "ask", Self.text, ["2", "2", true]))
      #expect(run.tools.contains("send_message") && run.tools.contains("ask"))
      #expect(run.questions.count == 3 && run.text == "Sent." && Self.messages(web) == 1)
      try web.openPage()
      let entry = try #require(try web.page("/v1/journal").objects("entries").last)
      #expect(entry["surface"] as? String == "mcp" && entry["trust"] as? String == "relayed")
      #expect(entry["peer"] as? String == "127.0.0.1")
    }
  }

  @Test("A client without forms passes on words, and the owner approves on the page", arguments: ["yes", "no"])
  func words(answer: String) async throws {
    try await blocking {
      let web = try WebProcess()
      try web.openPage()
      for kind in ClientKind.all.dropFirst() {
        let before = Self.messages(web)
        let client = try Self.start(kind, web, "ask", Self.text, ["2", "2", "yes", "wait", "wait"])
        // The model's own "yes" had no effect.
        for _ in 0..<4 { try client.wait(for: #""kind": "result""#) }
        try client.wait(for: "\n")
        #expect(Self.messages(web) == before)
        _ = try Self.answer(web, answer)
        try client.send("go")
        try client.send("go")
        let run = try Self.end(client)
        #expect(run.states.prefix(5) == ["question", "question", "waiting", "waiting", "ended"])
        #expect(run.outcome == (answer == "yes" ? "success" : "cancelled") && run.questions.isEmpty)
        #expect(Self.messages(web) == before + (answer == "yes" ? 1 : 0))
      }
    }
  }

  @Test("The owner's decision on the page ends the call", arguments: ["yes", "no"])
  func page(answer: String) async throws {
    try await blocking {
      let web = try WebProcess(policy: Self.owned)
      try web.openPage()
      let client = try Self.start(ClientKind.all[0], web, "ask", Self.text, ["2", "2", "wait"])
      try client.wait(for: #""mode": "url""#)
      try client.wait(for: "\n")
      #expect(client.text.contains("\(web.site)/#consent="))
      #expect(Self.messages(web) == 0)
      #expect(try Self.answer(web, answer).string("outcome") == (answer == "yes" ? "success" : "cancelled"))
      try client.send("go")
      let run = try Self.end(client)
      #expect(run.outcome == (answer == "yes" ? "success" : "cancelled") && run.states == ["ended"])
      #expect(Self.messages(web) == (answer == "yes" ? 1 : 0))
      if answer == "yes" {
        let entry = try #require(try web.page("/v1/journal").objects("entries").last { $0["approvedBy"] != nil })
        #expect(entry["surface"] as? String == "mcp" && entry["approvedBy"] as? String == "page")
      }
    }
  }

  @Test("A client that declines to open the page cancels the request")
  func declined() async throws {
    try await blocking {
      let web = try WebProcess(policy: Self.owned)
      try web.openPage()
      let run = try Self.end(try Self.start(ClientKind.all[0], web, "ask", Self.text, ["2", "2", "decline"]))
      #expect(run.code == "cancelled" && Self.messages(web) == 0)
      #expect(try web.page("/v1/consent").objects("requests").isEmpty)
    }
  }

  @Test("A locked device is unlocked only on the page", arguments: ClientKind.all)
  func locked(kind: ClientKind) async throws {
    let home = try HostHome()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    try await blocking {
      let web = try WebProcess(home, ["--locked"])
      try web.openPage()
      let isModern = kind.mode == "auto"
      let client = try Self.start(
        kind, web, "get_car_lock_status", "{}", isModern ? ["wait"] : ["2580", "wait", "wait"])
      for _ in 0..<(isModern ? 1 : 2) { try client.wait(for: isModern ? #""mode": "url""# : #""waiting""#) }
      try client.wait(for: "\n")
      #expect(try web.page("/v1/host").members["locked"] as? Bool == true)
      #expect(try Self.answer(web, "2580").string("outcome") == "success")
      try client.send("go")
      try client.send("go")
      #expect(try Self.end(client).outcome == "success")
    }
  }

  @Test("On standard input and output, the service answers, and its page asks the user", arguments: ClientKind.all)
  func connected(kind: ClientKind) async throws {
    try await blocking {
      let web = try WebProcess(policy: Self.owned)
      try web.openPage()
      let client = try Self.start(
        kind, web, isConnected: true, "ask", Self.text, ["2", "2", "wait", "wait"])
      try client.wait(for: "#consent=")
      try client.wait(for: "\n")
      #expect(try Self.answer(web, "yes").string("outcome") == "success")
      try client.send("go")
      try client.send("go")
      let run = try Self.end(client)
      #expect(run.outcome == "success" && run.questions.count >= 2 && Self.messages(web) == 1)
    }
  }
}
