internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "Any of several services takes the answer to a running App Intent",
  .enabled(if: Tools.runsCurl && Tools.runsProxy && Tools.runsPython, "needs curl, haproxy and python3"))
struct SharedCallTests {
  private static let request =
    #"{"request": {"intent": "DeleteEntryIntent", "parameters": {"entry": {"identifier": "2"}}}}"#

  /// Services whose only extension asks while it deletes an entry of its journal.
  private static func fleet(_ kind: String) async throws -> (journal: JournalHome, fleet: ServiceFleet) {
    let journal = try await JournalHome()
    let samples = ["--plugins", journal.home.path("bundles")]
    return (journal, try await blocking { try ServiceFleet(kind, samples: samples) })
  }

  /// Whether the journal of a service has no entry "2".
  private static func lacksEntry(_ web: WebProcess) throws -> Bool {
    let read = #"{"request": {"intent": "ReadEntryIntent", "parameters": {"entry": {"identifier": "2"}}}}"#
    return try web.page("/v1/turn", read).string("outcome") != "success"
  }

  @Test("A page of another service continues the call", arguments: ServiceFleet.kinds)
  func page(kind: String) async throws {
    let (journal, fleet) = try await Self.fleet(kind)
    try await blocking {
      for service in fleet.services { try service.openPage() }
      let asked = try fleet.services[0].page("/v1/turn", Self.request)
      #expect(asked.object("prompt")["text"] as? String == "Delete “A walk in the city”?", "\(asked.text)")
      let turn = try fleet.services[1].answer("yes", to: asked, asPage: true)
      #expect(turn.string("outcome") == "success", "\(turn.text)")
      #expect(turn.objects("events").contains { $0["event"] as? String == "handled" })
      #expect(try fleet.services.map(Self.lacksEntry) == [true, false])
      for service in fleet.services {
        #expect(try service.answer("yes", to: asked, asPage: true).string("outcome") == "success")
      }
    }
    withExtendedLifetime(journal) {}
  }

  @Test(
    "A program asks through a proxy, and the owner agrees on the page of the other service",
    arguments: ServiceFleet.kinds)
  func owner(kind: String) async throws {
    let (journal, fleet) = try await Self.fleet(kind)
    try await blocking {
      let (asked, asking) = try fleet.post("/v1/turn", Self.request)
      #expect(asked.object("prompt")["owned"] as? Bool == true, "\(asked.text)")
      let state = try #require(asked.string("state"))
      let answer = #"{"state": "\#(state)", "answer": "yes"}"#
      for service in fleet.services { try service.openPage() }
      for _ in 0..<3 {
        let turn = try fleet.post("/v1/turn", answer).answer
        #expect(["question", "waiting"].contains(turn.string("turn")), "\(turn.text)")
      }
      let page = fleet.services[1 - asking]
      let code = try #require(try page.page("/v1/consent").objects("requests").first?["code"] as? String)
      let taken = try page.page("/v1/consent", #"{"code": "\#(code)"}"#)
      #expect(try page.answer("yes", to: taken, asPage: true).string("outcome") == "success")
      for _ in 0..<2 { #expect(try fleet.post("/v1/turn", answer).answer.string("outcome") == "success") }
      #expect(try Self.lacksEntry(fleet.services[asking]))
    }
    withExtendedLifetime(journal) {}
  }

  @Test("If the service of the call is killed, the outcome is unknown", arguments: ServiceFleet.kinds)
  func killed(kind: String) async throws {
    let (journal, fleet) = try await Self.fleet(kind)
    try await blocking {
      for service in fleet.services { try service.openPage() }
      let asked = try fleet.services[0].page("/v1/turn", Self.request)
      fleet.services[0].service.kill()
      let turn = try waitForValue {
        let turn = try fleet.services[1].answer("yes", to: asked, asPage: true)
        return turn.string("turn") == "ended" ? turn : nil
      }
      #expect(turn?.code == "resultUnknown", "\(turn?.text ?? "")")
      #expect(try !Self.lacksEntry(fleet.services[1]))
    }
    withExtendedLifetime(journal) {}
  }
}
