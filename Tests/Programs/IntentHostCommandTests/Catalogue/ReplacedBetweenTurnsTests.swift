internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A new version of an extension handles nothing that was approved with the old one")
struct ReplacedBetweenTurnsTests {
  private static let payment =
    #""intent": "INSendPaymentIntent", "application": "UnicornPay", "parameters": \#(parameters)"#
  private static let parameters =
    #"{"payee": {"displayName": "Scott"}, "currencyAmount": {"amount": "20", "currencyCode": "USD"}}"#
  private static let policy =
    #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Relayed": ["INSendPaymentIntent"]}}"#

  /// A way to replace the bundle, and the number of payments that one yes makes afterwards.
  enum Replacement: CaseIterable {
    case newVersion, newBuild, newResource, sameFiles

    var arguments: (version: String, build: String, note: String) {
      switch self {
      case .newVersion: ("2.0", "a", "")
      case .newBuild: ("1.0", "b", "")
      case .newResource: ("1.0", "a", "c")
      case .sameFiles: ("1.0", "a", "")
      }
    }

    var code: String? { self == .sameFiles ? nil : "extensionReplaced" }
    var payments: Int { self == .sameFiles ? 1 : 0 }
  }

  /// A home with the first version, and the arguments of the command that replaces it.
  private func home(_ replacement: Replacement) async throws -> (home: HostHome, upgrade: [String]) {
    let home = try HostHome()
    try home.replacePolicy(Self.policy)
    let (version, build, note) = replacement.arguments
    let next = try await home.bundle("UnicornPay", version: version, build: build, note: note)
    let first =
      replacement == .sameFiles ? next : try await home.bundle("UnicornPay", version: "1.0", build: "a")
    let run = try await home.run(["install", first])
    try #require(run.exitCode == 0, "\(run.errors)")
    return (home, ["upgrade", "--force", next])
  }

  @Test("On the socket", arguments: Replacement.allCases)
  func socket(replacement: Replacement) async throws {
    let (home, upgrade) = try await home(replacement)
    let service = try ServiceProcess(home, [])
    let client = try await blocking {
      let client = try service.connect()
      client.send(#"{"id": "a", \#(Self.payment)}"#)
      try client.wait(for: "prompt", of: "a")
      return client
    }
    try #require(try await home.run(upgrade).exitCode == 0)
    try await blocking {
      client.send(#"{"id": "a", "answer": "yes"}"#)
      let end = try client.wait(for: "finished", of: "a")
      #expect(end.errorCode == replacement.code)
      #expect(try home.storedList("Payments").count == replacement.payments)
      // The user makes the request again, and the new version handles it.
      client.send(#"{"id": "b", \#(Self.payment)}"#)
      try client.wait(for: "prompt", of: "b")
      client.send(#"{"id": "b", "answer": "yes"}"#)
      #expect(try client.wait(for: "finished", of: "b").string("outcome") == "success")
      #expect(try home.storedList("Payments").count == replacement.payments + 1)
    }
  }

  @Test("In the sealed turns of HTTP", arguments: Replacement.allCases)
  func web(replacement: Replacement) async throws {
    let (home, upgrade) = try await home(replacement)
    let web = try WebProcess(home, samples: [], policy: Self.policy)
    let asked = try await blocking { try web.program("/v1/turn", #"{"request": {\#(Self.payment)}}"#) }
    try #require(try await home.run(upgrade).exitCode == 0)
    try await blocking {
      let end = try web.answer("yes", to: asked, asPage: false)
      #expect(end.code == replacement.code, "\(end.text)")
      #expect(try home.storedList("Payments").count == replacement.payments, "\(end.text)")
      let again = try web.program("/v1/turn", #"{"request": {\#(Self.payment)}}"#)
      let done = try web.answer("yes", to: again, asPage: false)
      #expect(try home.storedList("Payments").count == replacement.payments + 1, "\(done.text)")
    }
  }

  @Test("In a call of the Model Context Protocol", arguments: Replacement.allCases)
  func modelContextProtocol(replacement: Replacement) async throws {
    let (home, upgrade) = try await home(replacement)
    let live = try LiveRun.onPipes(home, ["mcp"])
    let state = try await blocking {
      let asked = try Self.call(live, 1, "")
      return try #require(asked["requestState"] as? String, "\(asked)")
    }
    try #require(try await home.run(upgrade).exitCode == 0)
    try await blocking {
      let answer = #""inputResponses": {"question": {"action": "accept", "content": {"answer": true}}}"#
      let end = try Self.call(live, 2, #", "requestState": "\#(state)", \#(answer)"#)
      let error = (end["structuredContent"] as? [String: Any])?["error"] as? [String: Any]
      #expect(error?["code"] as? String == replacement.code, "\(end)")
      #expect(try home.storedList("Payments").count == replacement.payments)
    }
  }

  /// Calls the tool for payments, and returns the result.
  private static func call(_ live: LiveRun, _ id: Int, _ more: String) throws -> [String: Any] {
    let meta =
      #""_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "#
      + #""io.modelcontextprotocol/clientCapabilities": {"elicitation": {}}}"#
    try live.send(
      #"{"jsonrpc": "2.0", "id": \#(id), "method": "tools/call", "params": {"name": "INSendPaymentIntent", "#
        + #""arguments": \#(parameters)\#(more), \#(meta)}}"#)
    return try #require(try jsonObject(live.wait(for: "\n"))["result"] as? [String: Any])
  }

  @Test("A question that is cancelled after the replacement is cancelled")
  func cancelled() async throws {
    let (home, upgrade) = try await home(.newVersion)
    let service = try ServiceProcess(home, [])
    let client = try await blocking {
      let client = try service.connect()
      client.send(#"{"id": "a", \#(Self.payment)}"#)
      try client.wait(for: "prompt", of: "a")
      return client
    }
    try #require(try await home.run(upgrade).exitCode == 0)
    try await blocking {
      client.send(#"{"id": "a", "cancel": true}"#)
      let end = try client.wait(for: "finished", of: "a")
      #expect(end.errorCode == "cancelled")
    }
  }
}
