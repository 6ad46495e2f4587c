internal import BaseFiles
internal import BaseNetwork
internal import DeviceSamples
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import TestSupport
internal import Testing
@testable internal import WebSurface

@Suite("The paths of the page are for the owner")
struct OwnerRouteTests {
  /// A request for each path, with valid content.
  private static let requests: [(path: String, content: String?)] = [
    ("/v1/host", nil), ("/v1/lock", "{}"), ("/v1/unlock", #"{"passcode": "2580"}"#), ("/v1/consent", nil),
    ("/v1/consent", #"{"code": "0"}"#), ("/v1/ask", #"{"code": "0", "answer": "yes"}"#), ("/v1/problems", nil),
    ("/v1/explain", #"{"request": "is my car locked"}"#), ("/v1/journal", nil), ("/v1/doctor", nil),
    ("/v1/authorizations", nil),
    ("/v1/authorizations", #"{"application": "com.example.chat", "decision": "allow"}"#),
  ]

  private static let others: [(name: String, sender: OwnerHost.Sender, status: Int)] = [
    ("nobody", .init(client: nil), 401), ("a program", .init(client: .http), 403),
    ("a page of another user", .init(peer: .loopback(LoopbackPeer(user: geteuid() + 1))), 403),
    ("a page of an unknown user", .init(peer: .loopback(LoopbackPeer(user: nil))), 403),
    ("a page on another machine", .init(peer: .ipv4([192, 0, 2, 1])), 403),
  ]

  @Test("Each path rejects all others, and changes nothing", arguments: others.map(\.name))
  func strangers(name: String) async throws {
    try await blocking {
      let stranger = try #require(Self.others.first { $0.name == name })
      for isLocked in [true, false] {
        let host = try OwnerHost(isLocked: isLocked) {
          $0.authorizations.decide("com.example.chat", .requests, isAllowed: false)
        }
        #expect(host.routes.count == Self.requests.count)
        // A page of another site can't send JSON without being asked about it first.
        #expect(host.routes.allSatisfy { $0.type == ($0.method == "POST" ? "application/json" : nil) })
        for request in Self.requests {
          let answer = host.send(request.path, request.content, from: stranger.sender)
          #expect(answer.status == stranger.status && answer.error.code == "notAuthorized", "\(request.path)")
        }
        #expect(host.isLocked == isLocked)
        #expect(host.send("/v1/authorizations").objects("applications").first?["status"] == "denied")
      }
    }
  }

  @Test("Each path that needs no code answers the page with a version")
  func page() async throws {
    try await blocking {
      let host = try OwnerHost { $0.authorizations.decide("com.example.chat", .requests, isAllowed: false) }
      for request in Self.requests where request.content?.contains("code\"") != true {
        let answer = host.send(request.path, request.content)
        #expect(answer.status == 200 && answer["v"] == .int(1), "\(request.path) \(answer.error)")
      }
    }
  }

  @Test("The page locks the device, and unlocks it with the passcode only")
  func lock() async throws {
    try await blocking {
      let host = try OwnerHost()
      #expect(host.send("/v1/host")["locked"] == .bool(false))
      let locked = host.send("/v1/lock", "{}")
      #expect(locked["locked"] == .bool(true) && host.isLocked)
      #expect(host.send("/v1/host")["locked"] == .bool(true))
      let wrong = host.send("/v1/unlock", #"{"passcode": "1111"}"#)
      #expect(wrong.status == 409 && wrong.error.code == "failed" && host.isLocked)
      #expect(host.send("/v1/unlock", "{}").status == 400)
      let unlocked = host.send("/v1/unlock", #"{"passcode": "\#(FixedPasscode.right)"}"#)
      #expect(unlocked["locked"] == .bool(false) && !host.isLocked)
      #expect(!unlocked.objects("events").isEmpty)
    }
  }

  @Test("The state names the version, the languages and the number of extensions")
  func state() async throws {
    try await blocking {
      let host = try OwnerHost()
      let state = host.send("/v1/host")
      #expect(state["version"] == "7.1" && state["locale"] == "en" && state["extensions"] == .int(1))
      #expect(state.objects("languages").contains { $0["id"] == "de" && $0["name"] == "Deutsch" })
      #expect(host.send("/v1/host", query: "locale=de-AT").status == 200)
      let longest = "de" + String(repeating: "-a", count: 19)
      #expect(host.send("/v1/host", query: "locale=\(longest)").status == 200)
    }
  }

  @Test(
    "A language without texts is rejected with those that have some",
    arguments: ["xx", "de" + String(repeating: "-a", count: 18) + "-aa"])
  func locale(text: String) async throws {
    try await blocking {
      let answer = try OwnerHost().send("/v1/host", query: "locale=\(text)")
      #expect(answer.status == 400 && answer.error.message.contains("de, en"))
      #expect(answer.error.message.contains("'\(text.prefix(40))'"))
    }
  }

  @Test("The owner takes a program's conversation over once, and sees who asks")
  func consent() async throws {
    try await blocking {
      let host = try OwnerHost(isLocked: true)
      #expect(host.send("/v1/consent").objects("requests").isEmpty)
      let code = try #require(try host.ask())
      let waiting = try #require(host.send("/v1/consent").objects("requests").first)
      #expect(waiting["code"] == .string(code) && waiting["surface"] == "http")
      #expect(waiting["peer"] == "process 7 of user 1000")
      guard case .string(let since) = waiting["since"], case .string(let text) = waiting["text"] else {
        Issue.record("\(waiting)")
        return
      }
      #expect((try? Date(since, strategy: .iso8601)) != nil && !text.isEmpty)
      let unknown = host.send("/v1/consent", #"{"code": "0"}"#)
      #expect(unknown.status == 404 && unknown.error.code == "notFound")
      let opened = host.send("/v1/consent", #"{"code": "\#(code)"}"#)
      #expect(opened["turn"] == "question" && opened["surface"] == "http")
      guard case .string(let state) = opened["state"], case .object(let prompt) = opened["prompt"] else {
        Issue.record("\(opened)")
        return
      }
      #expect(!state.isEmpty && prompt["kind"] == "unlock")
      #expect(host.send("/v1/consent", #"{"code": "\#(code)"}"#).status == 404)
      #expect(host.send("/v1/consent").objects("requests").isEmpty)
    }
  }

  @Test("An answer to a question that no app asks is rejected")
  func answer() async throws {
    try await blocking {
      let host = try OwnerHost()
      let answer = host.send("/v1/ask", #"{"code": "0", "answer": "yes"}"#)
      #expect(answer.status == 404 && answer.error.code == "notFound")
      #expect(host.send("/v1/ask", #"{"answer": "yes"}"#).error.message.contains("'code'"))
      #expect(host.send("/v1/ask", #"{"code": "0"}"#).error.message.contains("'answer'"))
    }
  }
}
