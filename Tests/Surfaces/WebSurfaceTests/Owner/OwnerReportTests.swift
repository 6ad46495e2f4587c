internal import BaseFiles
@testable internal import ExtensionManifests
internal import Foundation
internal import HostReports
internal import HostServer
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import TestSupport
internal import Testing
@testable internal import WebSurface

@Suite("The owner decides about apps and reads reports on the page")
struct OwnerReportTests {
  private static let chat = "com.example.chat"

  private static func host(restricted: Set<String> = []) throws -> OwnerHost {
    try OwnerHost {
      $0.policy.authorization.restricted = restricted
      $0.authorizations.decide(chat, .requests, isAllowed: true)
    }
  }

  /// The status of the app's permission in an answer.
  private static func status(_ answer: OwnerHost.Answer, _ kind: AuthorizationKind = .requests) -> JSONValue? {
    answer.objects("applications").first {
      $0["application"] == .string(chat) && $0["kind"] == .string(kind.rawValue)
    }?[
      "status"]
  }

  private static func decide(_ host: OwnerHost, _ decision: String, _ more: String = "") -> OwnerHost.Answer {
    host.send("/v1/authorizations", #"{"application": "\#(chat)", "decision": "\#(decision)"\#(more)}"#)
  }

  @Test("A decision replaces the one before, and another permission keeps its own")
  func decisions() async throws {
    try await blocking {
      let host = try Self.host()
      #expect(Self.status(host.send("/v1/authorizations")) == "authorized")
      #expect(Self.status(Self.decide(host, "deny")) == "denied")
      let contacts = Self.decide(host, "allow", #", "kind": "contacts""#)
      #expect(Self.status(contacts, .contacts) == "authorized" && Self.status(contacts) == "denied")
      #expect(Self.status(Self.decide(host, "allow")) == "authorized")
      let kinds = host.send("/v1/authorizations").objects("applications").compactMap { $0["kind"] }
      #expect(kinds == AuthorizationKind.allCases.map { .string($0.rawValue) })
      _ = Self.decide(host, "reset", #", "kind": "contacts""#)
      // Without any decision, nothing is known of an app that is not installed.
      #expect(Self.status(Self.decide(host, "reset")) == nil)
    }
  }

  @Test(
    "A decision that can't be stored is rejected",
    arguments: [
      (#"{"application": "com.example.other", "decision": "deny"}"#, 404, "no app 'com.example.other'"),
      (#"{"application": "com.example.chat", "decision": "maybe"}"#, 400, "'decision' is 'maybe'"),
      (#"{"application": "com.example.chat", "decision": "deny", "kind": "moon"}"#, 400, "'kind' is 'moon'"),
      (#"{"decision": "deny"}"#, 400, "'application' is missing"),
      (#"{"application": "com.example.chat"}"#, 400, "'decision' is missing"),
    ])
  func invalid(content: String, status: Int, message: String) async throws {
    try await blocking {
      let host = try Self.host()
      let answer = host.send("/v1/authorizations", content)
      #expect(answer.status == status && answer.error.message.contains(message), "\(answer.error)")
      #expect(Self.status(host.send("/v1/authorizations")) == "authorized")
    }
  }

  @Test("Words that can't be used are quoted up to a length")
  func quotedWords() async throws {
    try await blocking {
      let host = try Self.host()
      let long = String(repeating: "x", count: 300)
      #expect(Self.decide(host, long).error.message.contains("'\(long.prefix(100))'"))
      #expect(Self.decide(host, "allow", #", "kind": "\#(long)""#).error.message.contains("'\(long.prefix(100))'"))
      let unknown = host.send("/v1/authorizations", #"{"application": "\#(long)", "decision": "deny"}"#)
      #expect(unknown.error.message.contains("'\(long.prefix(200))'"))
    }
  }

  @Test("The policy's restriction stands above the owner's decision")
  func restricted() async throws {
    try await blocking {
      let host = try Self.host(restricted: [Self.chat])
      let answer = Self.decide(host, "allow")
      #expect(answer.status == 409 && answer.error.message.contains("'Restricted'"))
      #expect(Self.status(host.send("/v1/authorizations")) == "restricted")
    }
  }

  @Test("Rejected items are listed with their remedies; a library without a manifest may be no extension at all")
  func problems() async throws {
    try await blocking {
      let host = try OwnerHost(rejected: [
        RejectedExtension(path: "/apps/Broken.appex", reason: "no program", rule: .executableMissing),
        RejectedExtension(path: "/apps/libOther.so", reason: "no manifest", rule: .missingManifest),
      ])
      let problems = host.send("/v1/problems").objects("problems")
      #expect(problems.map { $0["path"] } == ["/apps/Broken.appex", "/apps/libOther.so"])
      #expect(problems.map { $0["severity"] } == ["error", "note"])
      #expect(problems.map { $0["message"] } == ["no program", "no manifest"])
      #expect(problems.allSatisfy { $0["rule"] != nil })
      #expect(
        problems.first?["fix"] == "'intent-host validate /apps/Broken.appex' shows each invalid line and its rule")
      guard case .string(let fix) = problems.last?["fix"] else { return }
      #expect(fix.contains("libOther.plist"))
    }
  }

  @Test("An item that is still being copied is only noted, with the advice to wait")
  func incomplete() async throws {
    try await blocking {
      var item = RejectedExtension(path: "/apps/Half.appex", reason: "no program", rule: .executableMissing)
      item.isIncomplete = true
      let problem = try OwnerHost(rejected: [item]).send("/v1/problems").objects("problems").first
      #expect(problem?["severity"] == "note")
      #expect(problem?["fix"]?.text?.hasPrefix("wait until it is copied completely") == true)
    }
  }

  @Test(
    "A layer that extensions need to start is missing, and another one only weaker",
    arguments: [
      (Layer.State.active, true, "ok"), (.active, false, "ok"), (.weaker, true, "warning"), (.absent, true, "missing"),
      (.absent, false, "warning"),
    ])
  func layers(state: Layer.State, isRequired: Bool, word: String) {
    let layer = Layer(
      name: "landlock", state: state, reason: "ABI 7", fix: "a newer kernel", detail: "files", isRequired: isRequired)
    let row: [String: JSONValue] = [
      "name": "landlock", "state": .string(word), "detail": "ABI 7", "purpose": "files", "fix": "a newer kernel",
    ]
    #expect(HostReport.check(layer) == .object(row))
  }

  @Test("A request is explained for the page, and is not run")
  func explained() async throws {
    try await blocking {
      let host = try OwnerHost()
      let answer = host.send("/v1/explain", #"{"request": {"intent": "INGetCarLockStatusIntent"}}"#)
      #expect(answer.status == 200 && !answer.objects("events").isEmpty)
      #expect(host.send("/v1/journal").objects("entries").isEmpty)
      #expect(host.send("/v1/explain", "{}").status == 400)
    }
  }

  @Test("The journal gives the last entries")
  func lastEntries() async throws {
    try await blocking {
      let host = try OwnerHost(isLocked: true) { $0.journal = Journal($0.folders) }
      for sentence in ["lock my car", "unlock my car", "is my car locked"] {
        var request = ConversationRequest.utterance(sentence)
        request.surface = Surface("http", trust: .locked)
        _ = try host.served.runTurn(of: .own, request.key, from: request.surface) { $0.blockingTurn(request) }
      }
      let all = host.send("/v1/journal").objects("entries")
      #expect(all.count == 3)
      #expect(host.send("/v1/journal", query: "count=1").objects("entries") == all.suffix(1))
    }
  }

  @Test(
    "The journal gives as many entries as the page asks for, from 1 to 1000",
    arguments: [
      ("1", 200), ("1000", 200), ("0", 400), ("1001", 400), ("-1", 400), ("ten", 400),
    ])
  func journal(count: String, status: Int) async throws {
    try await blocking {
      let answer = try OwnerHost().send("/v1/journal", query: "count=\(count)")
      #expect(answer.status == status)
      if status == 400 { #expect(answer.error.message.contains("from 1 to 1000")) }
    }
  }
}
