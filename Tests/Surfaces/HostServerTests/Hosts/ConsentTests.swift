internal import DeviceSamples
internal import HostSamples
internal import IntentConversations
internal import IntentHost
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import HostServer

@Suite("Questions that only the owner may answer wait for the owner")
struct ConsentTests {
  @Test("The owner completes the conversation, and the program gets its result")
  func consent() async throws {
    try await blocking {
      let samples = try ServedSamples()
      let asked = try #require(try samples.turn(ServedSamples.status()).question)
      #expect(asked.prompt.kind == .unlock)
      let link = try #require(samples.served.consents.link(asked.request.key))
      #expect(link == "http://localhost:1/#consent=\(samples.code)")
      #expect(samples.code.utf8.count == 32)
      #expect(try samples.answer(asked, "").isWaiting)
      let page = try #require(try samples.open())
      #expect(page.prompt == asked.prompt)
      #expect(page.request.key == asked.request.key)
      #expect(page.request.surface == ServedSamples.page)
      #expect(page.request.origin == ServedSamples.program)
      // The program waits as long as the owner has the conversation.
      let again = try #require(try samples.answer(page, "0000").question)
      #expect(try samples.answer(asked, "").isWaiting)
      #expect(try samples.answer(again, FixedPasscode.right).outcome == .success)
      #expect(try samples.answer(asked, "").outcome == .success)
      #expect(samples.served.consents.isEmpty)
    }
  }

  @Test("Answers of the program have no effect", arguments: [FixedPasscode.right, "yes", "1", ""])
  func programAnswers(text: String) async throws {
    try await blocking {
      let samples = try ServedSamples()
      let asked = try #require(try samples.turn(ServedSamples.status()).question)
      #expect(try samples.answer(asked, text).isWaiting)
      samples.served.consents.end(asked.request.key, of: .own)
      // The same question is repeated even if no conversation waits any longer.
      #expect(try samples.answer(asked, text).question?.prompt == asked.prompt)
      #expect(try samples.served.host(of: .own).lock.device.isLocked)
    }
  }

  @Test("A code works once, for its user, on an owner's surface")
  func codes() async throws {
    try await blocking {
      let samples = try ServedSamples()
      _ = try samples.turn(ServedSamples.status())
      let desk = samples.served.consents
      let code = samples.code
      for guess in [
        "", "0", String(repeating: "0", count: 32), String(code.dropLast()), code + "0", code.uppercased() + " ",
      ] {
        #expect(try desk.open(guess, of: .own, on: ServedSamples.page) == nil, "\(guess)")
      }
      #expect(try desk.open(code, of: .other("bob"), on: ServedSamples.page) == nil)
      #expect(desk.requests(of: .other("bob")).isEmpty)
      for trust in [Surface.Trust.relayed, .locked] {
        #expect(try desk.open(code, of: .own, on: Surface("page", trust: trust)) == nil)
      }
      #expect(try desk.open(code, of: .own, on: ServedSamples.page) != nil)
      #expect(try desk.open(code, of: .own, on: ServedSamples.page) == nil)
      #expect(desk.requests(of: .own).isEmpty)
    }
  }

  @Test("Only one of many concurrent pages gets the conversation")
  func race() async throws {
    let samples = try await blocking { () throws -> ServedSamples in
      let samples = try ServedSamples()
      _ = try samples.turn(ServedSamples.status())
      return samples
    }
    let desk = samples.served.consents
    let code = samples.code
    let opened = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<32 { group.addTask { (try? desk.open(code, of: .own, on: ServedSamples.page)) != nil } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(opened == 1)
  }

  @Test("A request expires, and the owner can't open it afterwards")
  func expiry() async throws {
    try await blocking {
      let samples = try ServedSamples()
      let asked = try #require(try samples.turn(ServedSamples.status()).question)
      let code = samples.code
      let page = try #require(try samples.open())
      samples.clock.advance(by: .seconds(599))
      #expect(try samples.answer(asked, "").isWaiting)
      samples.clock.advance(by: .seconds(1))
      #expect(try samples.served.consents.open(code, of: .own, on: ServedSamples.page) == nil)
      #expect(try samples.answer(page, FixedPasscode.right).outcome?.kind == .refused)
      #expect(try samples.answer(asked, "").outcome?.kind == .refused)
      #expect(samples.served.consents.isEmpty)
    }
  }

  @Test("A conversation that either side cancels can't be approved")
  func cancelled() async throws {
    try await blocking {
      let samples = try ServedSamples()
      let first = try #require(try samples.turn(ServedSamples.status()).question)
      let page = try #require(try samples.open())
      #expect(try samples.answer(page, "cancel").outcome?.kind == .cancelled)
      #expect(try samples.answer(first, FixedPasscode.right).outcome?.kind == .cancelled)
      let second = try #require(try samples.turn(ServedSamples.status()).question)
      let other = try #require(try samples.open())
      samples.served.withdraw(second, of: .own, isCancelled: true)
      #expect(try samples.answer(other, FixedPasscode.right).outcome?.kind == .cancelled)
    }
  }

  @Test("The number of waiting requests is limited, per surface and in total")
  func limits() async throws {
    try await blocking {
      var limits = WaitingLimits.consent
      limits.ofCaller = 2
      limits.all = 3
      let samples = try ServedSamples(limits)
      for _ in 0..<2 { _ = try samples.turn(ServedSamples.status()) }
      #expect(throws: ServiceRefusal.self) { try samples.turn(ServedSamples.status()) }
      let other = Surface("mcp", trust: .relayed)
      _ = try samples.turn(ServedSamples.status(from: other))
      #expect(throws: ServiceRefusal.self) { try samples.turn(ServedSamples.status(from: other)) }
      samples.clock.advance(by: .seconds(600))
      _ = try samples.turn(ServedSamples.status(from: other))
      #expect(samples.served.consents.requests(of: .own).count == 1)
    }
  }

  @Test("Without a page, or from a locked surface, a request is refused")
  func refused() async throws {
    try await blocking {
      let locked = Surface("socket:1", trust: .locked)
      #expect(
        try ServedSamples().turn(ServedSamples.status(from: locked)).outcome?.failure?.code == .restrictedWhileLocked)
      let samples = try ServedSamples(isAttended: false)
      var request = ServedSamples.status()
      request.reachesOwner = samples.served.consents.isAttended
      #expect(try samples.turn(request).outcome?.failure?.code == .restrictedWhileLocked)
      #expect(samples.served.consents.isEmpty)
    }
  }

  @Test("Only the owner approves an owned intent, which is handled once")
  func ownedConfirmation() async throws {
    try await blocking {
      let samples = try ServedSamples(isLocked: false, ownsMessages: true)
      let asked = try #require(try samples.turn(ServedSamples.message).question)
      #expect(asked.prompt.kind == .confirmation)
      #expect(asked.prompt.isOwned)
      #expect(try samples.answer(asked, "yes").isWaiting)
      #expect(samples.messages == 0)
      let page = try #require(try samples.open())
      // The owner's change is stored, and needs a new approval.
      let changed = try #require(try samples.answer(page, "no, say goodbye").question)
      #expect(changed.prompt.text.contains("goodbye"))
      #expect(changed.prompt.isOwned)
      #expect(try samples.answer(changed, "yes").outcome == .success)
      #expect(try samples.answer(changed, "yes").outcome == .success)
      #expect(try samples.answer(page, "yes").outcome == .success)
      #expect(try samples.answer(asked, "yes").outcome == .success)
      #expect(samples.messages == 1)
    }
  }

  @Test("The end of a wait is reported once, and immediately if nothing waits")
  func ends() async throws {
    try await blocking {
      let samples = try ServedSamples()
      let asked = try #require(try samples.turn(ServedSamples.status()).question)
      let ends = Mutex(0)
      samples.served.consents.onEnd(asked.request.key) { ends.withLock { $0 += 1 } }
      #expect(ends.withLock(\.self) == 0)
      samples.served.consents.end(asked.request.key, of: .own)
      samples.served.consents.end(asked.request.key, of: .own)
      #expect(ends.withLock(\.self) == 1)
      samples.served.consents.onEnd(asked.request.key) { ends.withLock { $0 += 1 } }
      #expect(ends.withLock(\.self) == 2)
    }
  }
}
