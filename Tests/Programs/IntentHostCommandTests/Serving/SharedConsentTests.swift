internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "The owner approves on any of several services",
  .enabled(if: Tools.runsCurl && Tools.runsProxy && Tools.runsPython, "needs curl, haproxy and python3"))
struct SharedConsentTests {
  private static let policy =
    #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Owned": ["INSetCarLockStatusIntent"]}}"#

  /// The step after which the service that asked is killed.
  enum Kill: CaseIterable {
    case never, afterAsking, afterOpening, afterApproving
  }

  /// Takes over the only waiting request on the page of a service.
  private static func open(_ web: WebProcess) throws -> WebProcess.Answer {
    let requests = try web.page("/v1/consent").objects("requests")
    #expect(requests.count == 1)
    let code = try #require(requests.first?["code"] as? String)
    let taken = try web.page("/v1/consent", #"{"code": "\#(code)"}"#)
    #expect(taken.string("surface") == "http", "\(taken.text)")
    return taken
  }

  @Test(
    "A program asks through a proxy, and the owner approves on the page of the other service",
    arguments: ServiceFleet.kinds, Kill.allCases)
  func program(kind: String, kill: Kill) async throws {
    try await blocking {
      let fleet = try ServiceFleet(kind, policy: Self.policy)
      let (asked, asking) = try fleet.post("/v1/turn", #"{"request": "lock my car"}"#)
      #expect(asked.object("prompt")["owned"] as? Bool == true, "\(asked.text)")
      let state = try #require(asked.string("state"))
      let answer = #"{"state": "\#(state)", "answer": "yes"}"#
      let other = fleet.services[1 - asking]
      try other.openPage()
      func killIf(_ step: Kill) { if kill == step { fleet.services[asking].service.kill() } }
      killIf(.afterAsking)
      let taken = try Self.open(other)
      killIf(.afterOpening)
      // The answers of the program have no effect, on no service.
      for _ in 0..<3 {
        let turn = try fleet.post("/v1/turn", answer).answer
        #expect(["question", "waiting"].contains(turn.string("turn")), "\(turn.text)")
      }
      #expect(try other.page("/v1/consent").objects("requests").isEmpty)
      #expect(try other.answer("yes", to: taken, asPage: true).string("outcome") == "success")
      killIf(.afterApproving)
      for _ in 0..<3 {
        #expect(try fleet.post("/v1/turn", answer).answer.string("outcome") == "success")
      }
      let journal = try other.page("/v1/journal").objects("entries")
      #expect(journal.last?["approvedBy"] as? String == "page")
    }
  }

  @Test("A client without forms gets what the owner approves on another service", arguments: ServiceFleet.kinds)
  func tool(kind: String) async throws {
    try await blocking {
      let fleet = try ServiceFleet(kind, policy: Self.policy)
      let (asked, asking) = try fleet.call("ask", ["utterance": "lock my car"])
      #expect(asked["state"] as? String == "waiting", "\(asked)")
      let conversation = try #require(asked["conversation"] as? String)
      func answer() throws -> [String: Any] {
        try fleet.call("answer", ["conversation": conversation, "text": "yes"]).content
      }
      let page = fleet.services[1 - asking]
      try page.openPage()
      for _ in 0..<2 { #expect(try answer()["state"] as? String == "waiting") }
      let code = try #require(try page.page("/v1/consent").objects("requests").first?["code"] as? String)
      let taken = try page.page("/v1/consent", #"{"code": "\#(code)"}"#)
      #expect(try page.answer("yes", to: taken, asPage: true).string("outcome") == "success")
      for _ in 0..<2 { #expect(try answer()["outcome"] as? String == "success") }
    }
  }

  @Test("A program on a socket gets the end that the owner decides on another service", arguments: ServiceFleet.kinds)
  func socket(kind: String) async throws {
    try await blocking {
      let fleet = try ServiceFleet(kind, policy: Self.policy)
      let client = try fleet.services[0].service.connect()
      client.send(#"{"id": "a", "utterance": "lock my car"}"#)
      try client.wait(for: "prompt", of: "a")
      let page = fleet.services[1]
      try page.openPage()
      let code = try #require(try page.page("/v1/consent").objects("requests").first?["code"] as? String)
      let taken = try page.page("/v1/consent", #"{"code": "\#(code)"}"#)
      #expect(try page.answer("no", to: taken, asPage: true).string("outcome") == "cancelled")
      #expect(try client.wait(for: "finished", of: "a").string("outcome") == "cancelled")
    }
  }

  @Test("If another machine has the user's data, the owner approves there", arguments: ServiceFleet.kinds)
  func placement(kind: String) async throws {
    try await blocking {
      let placement = #""Placement": {"com.example.UnicornChat.IntentsExtension": "local"}"#
      let owned = #""Confirmation": {"Owned": ["INSendMessageIntent"]}"#
      let fleet = try ServiceFleet(kind, policy: #"{"Authorization": {"Default": "allow"}, \#(owned), \#(placement)}"#)
      let request = #"""
        {"request": {"intent": "INSendMessageIntent", "application": "UnicornChat",
         "parameters": {"recipients": [{"displayName": "Diana"}], "content": "hello"}}}
        """#
      let (asked, asking) = try fleet.post("/v1/turn", request)
      #expect(asked.object("prompt")["owned"] as? Bool == true, "\(asked.text)")
      for service in fleet.services { try service.openPage() }
      let wrong = try Self.open(fleet.services[1 - asking])
      #expect(try fleet.services[1 - asking].answer("yes", to: wrong, asPage: true).code == "wrongReplica")
      #expect(try fleet.messages == 0)
      let taken = try Self.open(fleet.services[asking])
      #expect(try fleet.services[asking].answer("yes", to: taken, asPage: true).string("outcome") == "success")
      #expect(try fleet.messages == 1)
    }
  }
}
