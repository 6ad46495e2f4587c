internal import Foundation
internal import HostSamples
internal import TestSupport
internal import Testing

@Suite(
  "serve --http has the Model Context Protocol",
  .enabled(if: Tools.runsCurl, "needs curl; Debian's package curl has it"))
struct WebProtocolTests {
  private static let sentence = #""name":"ask","arguments":{"utterance":"text hello to John on UnicornChat"}"#

  /// Sends a message to `/mcp`; `fields` replace the token of programs.
  private static func send(
    _ web: WebProcess, _ method: String, _ params: String = "", questions: String = #"{"form":{},"url":{}}"#,
    fields: [String]? = nil
  ) throws -> WebProcess.Answer {
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
      + #""io.modelcontextprotocol/clientCapabilities":{"elicitation":\#(questions)}}"#
    let more = params.isEmpty ? "" : ",\(params)"
    let content = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(meta)\#(more)}}"#
    let name = try #/"name":"([^"]+)"/#.firstMatch(in: params).map { String($0.1) }
    var head = ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: \(method)", "Content-Type: application/json"]
    head += try fields ?? ["Authorization: Bearer \(try web.token)"]
    head += name.map { ["Mcp-Name: \($0)"] } ?? []
    return try web.curl(["\(web.site)/mcp", "--data-binary", content] + head.flatMap { ["--header", $0] })
  }

  private static func state(_ answer: WebProcess.Answer) -> String? {
    answer.object("result")["requestState"] as? String
  }

  private static func going(on state: String, _ value: String) -> String {
    sentence
      + #","requestState":"\#(state)","inputResponses":{"question":{"action":"accept","content":{"answer":\#(value)}}}"#
  }

  @Test("The token of programs is required, and foreign hosts and sites are rejected")
  func refusals() async throws {
    try await blocking {
      let web = try WebProcess()
      let token = "Authorization: Bearer \(try web.token)"
      #expect(try Self.send(web, "tools/list").status == 200)
      for (fields, status) in [
        ([], 401), (["Authorization: Bearer 1"], 401), ([token, "Origin: http://evil.example"], 403),
        ([token, "Host: evil.example"], 421), ([token, "Sec-Fetch-Site: cross-site"], 403),
      ] as [([String], Int)] {
        #expect(try Self.send(web, "tools/list", fields: fields).status == status, "\(fields)")
      }
    }
  }

  @Test("A changed state, or one of another route or call, is rejected")
  func states() async throws {
    try await blocking {
      let web = try WebProcess()
      let asked = try Self.send(web, "tools/call", Self.sentence)
      let state = try #require(Self.state(asked), "\(asked.text)")
      var altered = Array(state)
      altered[altered.count / 2] = altered[altered.count / 2] == "A" ? "B" : "A"
      let turn = try web.program("/v1/turn", #"{"request": "text hello to John on UnicornChat"}"#)
      for foreign in [String(altered), "", "a.b", try #require(turn.string("state"))] {
        let refused = try Self.send(web, "tools/call", Self.going(on: foreign, "\"2\""))
        #expect(refused.status == 400 && refused.object("error")["code"] as? Int == -32602, "\(foreign)")
      }
      let other = Self.going(on: state, "\"2\"").replacing("hello", with: "goodbye")
      #expect(try Self.send(web, "tools/call", other).status == 400)
      #expect(try web.program("/v1/turn", #"{"state": "\#(state)", "answer": "2"}"#).code == "invalidRequest")
      #expect(try Self.send(web, "tools/call", Self.going(on: state, "\"2\"")).status == 200)
    }
  }

  @Test("A call continues with any service of the same store, and with no other")
  func services() async throws {
    try await blocking {
      let folder = try TemporaryFolder()
      let store = ["--store", "folder:\(folder.path("store"))"]
      let one = try WebProcess(nil, store)
      let other = try WebProcess(nil, store)
      let foreign = try WebProcess()
      let first = try #require(Self.state(try Self.send(one, "tools/call", Self.sentence)))
      #expect(try Self.send(foreign, "tools/call", Self.going(on: first, "\"2\"")).status == 400)
      let second = try Self.send(other, "tools/call", Self.going(on: first, "\"2\""))
      let third = try Self.send(one, "tools/call", Self.going(on: try #require(Self.state(second)), "\"mobile\""))
      #expect(Self.state(third) != nil, "\(third.text)")
      // The seals of the routes differ, although services derive both from one secret.
      #expect(try one.program("/v1/turn", #"{"state": "\#(first)", "answer": "2"}"#).code == "invalidRequest")
      for web in [one, other, foreign] { #expect(try web.service.stop() == 0) }
    }
  }

  @Test("No argument of a model approves anything", arguments: ["confirm", "approved", "yes", "answer"])
  func arguments(name: String) async throws {
    try await blocking {
      let web = try WebProcess()
      for value in ["true", "\"yes\""] {
        let arguments = #""recipients":["Diana"],"content":"hi","application":"UnicornChat","\#(name)":\#(value)"#
        let refused = try Self.send(
          web, "tools/call", #""name":"INSendMessageIntent","arguments":{\#(arguments)}"#, questions: "{}")
        #expect(refused.object("result")["isError"] as? Bool == true, "\(refused.text)")
      }
      #expect(SentMessages.count(in: web.home.url("data")) == 0)
    }
  }

  @Test("Subscribed clients are notified of changed tools, also after a reload")
  func changes() async throws {
    try await blocking {
      let web = try WebProcess()
      let log = web.home.url("changes")
      let meta =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
        + #""io.modelcontextprotocol/clientCapabilities":{}}"#
      let content =
        #"{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{\#(meta),"#
        + #""notifications":{"toolsListChanged":true}}}"#
      let fields = [
        "Authorization: Bearer \(try web.token)", "Content-Type: application/json",
        "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: subscriptions/listen",
      ]
      let listener = try SpawnedProcess.logging(
        web.home.process(
          try #require(Tools.curl),
          ["-sN", "--noproxy", "*", "\(web.site)/mcp", "--data-binary", content]
            + fields.flatMap { ["--header", $0] }), to: log)
      let count = { ((try? String(contentsOf: log, encoding: .utf8)) ?? "").ranges(of: "list_changed").count }
      let isOpen = try waitForValue {
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").contains("acknowledged") ? true : nil
      }
      #expect(isOpen == true && count() == 0)
      web.service.signal(SIGHUP)
      #expect(try waitForValue { count() > 0 ? true : nil } == true)
      #expect(try web.service.stop() == 0)
      #expect(try listener.ending().exitCode != nil)
    }
  }
}
