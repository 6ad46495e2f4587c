internal import BaseFiles
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import HostServer

@Suite("What waits for the owner waits on all services with one store")
struct SharedConsentTests {
  /// The kinds of shared stores that can be tried on this machine.
  private static let kinds = ["folder"] + (RedisServer.isAvailableOrRequired ? ["redis"] : [])

  /// Two services with one store, whose owner has to approve messages.
  private final class Pair: Sendable {
    let one: ServedSamples
    let other: ServedSamples
    let redis: RedisServer?
    private let folder: TemporaryFolder

    init(_ kind: String, _ limits: WaitingLimits = .consent) throws {
      let folder = try TemporaryFolder()
      let redis = kind == "redis" ? try RedisServer() : nil
      let text = redis?.text ?? "folder:\(folder.path("store"))"
      let services = try (0..<2).map { _ in
        try ServedSamples(
          isLocked: false, limits, ownsMessages: true,
          store: try StoreLocation(text).open(folder: folder.url, password: nil))
      }
      one = services[0]
      other = services[1]
      self.redis = redis
      self.folder = folder
    }

    /// The number of messages that were sent with any of the services.
    var messages: Int { one.messages + other.messages }

    /// The bytes of all files of the store.
    var files: [Data] {
      get throws {
        let store = folder.url.appending(path: "store")
        return try FileManager.default.contentsOfDirectory(at: store, includingPropertiesForKeys: nil)
          .map { try Data(contentsOf: $0) }
      }
    }
  }

  private static func asked(_ samples: ServedSamples) throws -> ConversationQuestion {
    let question = try #require(try samples.turn(ServedSamples.message).question)
    #expect(question.prompt.isOwned)
    return question
  }

  @Test("The owner approves on another service, and the program gets the result on any", arguments: kinds)
  func approval(kind: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let asked = try Self.asked(pair.one)
      #expect(pair.other.code == pair.one.code && pair.one.code.utf8.count == 32)
      // The other service does not ask the owner again. Its own page has the conversation under the same code.
      #expect(try pair.other.answer(asked, "yes").question?.digest == asked.digest)
      #expect(try pair.other.answer(asked, "yes").isWaiting)
      #expect(pair.other.served.consents.requests(of: .own).count == 1)
      #expect(pair.other.served.consents.link(asked.request.key)?.hasSuffix(pair.one.code) == true)
      let code = pair.one.code
      let page = try #require(try pair.other.open())
      #expect(page.prompt == asked.prompt && page.request.origin == ServedSamples.program)
      for samples in [pair.one, pair.other] {
        #expect(try samples.served.consents.open(code, of: .own, on: ServedSamples.page) == nil)
        #expect(samples.served.consents.requests(of: .own).isEmpty)
        #expect(try samples.answer(asked, "yes").isWaiting)
      }
      #expect(pair.messages == 0)
      #expect(try pair.other.answer(page, "yes").outcome == .success)
      for samples in [pair.one, pair.other] {
        #expect(try samples.answer(asked, "").outcome == .success)
        #expect(samples.served.consents.isEmpty)
      }
      #expect(pair.messages == 1 && pair.other.messages == 1)
    }
  }

  @Test("The owner's no on another service ends the conversation everywhere", arguments: kinds)
  func refusal(kind: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let asked = try Self.asked(pair.one)
      let ends = Mutex(0)
      pair.one.served.consents.onEnd(asked.request.key) { ends.withLock { $0 += 1 } }
      let page = try #require(try pair.other.open())
      #expect(try pair.other.answer(page, "no").outcome?.kind == .cancelled)
      pair.one.served.refreshConsents()
      #expect(ends.withLock(\.self) == 1 && pair.one.served.consents.isEmpty)
      #expect(try pair.one.answer(asked, "").outcome?.kind == .cancelled)
      #expect(pair.messages == 0)
    }
  }

  @Test("A program cancels on another service, and the owner's yes is too late", arguments: kinds)
  func cancellation(kind: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let asked = try Self.asked(pair.one)
      let page = try #require(try pair.one.open())
      let turn = try pair.other.served.cancel(asked, of: .own) { _ in }
      #expect(turn.outcome?.kind == .cancelled)
      #expect(try pair.one.answer(page, "yes").outcome?.kind == .cancelled)
      #expect(pair.messages == 0 && pair.one.served.consents.isEmpty)
    }
  }

  @Test("Of many pages of several services, one gets the conversation", arguments: kinds)
  func race(kind: String) async throws {
    let pair = try await blocking { () throws -> Pair in
      let pair = try Pair(kind)
      _ = try Self.asked(pair.one)
      return pair
    }
    let code = pair.one.code
    let opened = try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<16 {
        let desk = (index.isMultiple(of: 2) ? pair.one : pair.other).served.consents
        group.addTask { try await blocking { try desk.open(code, of: .own, on: ServedSamples.page) != nil } }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(opened == 1)
  }

  @Test("If two services get the owner's yes, the request is handled once", arguments: kinds)
  func twoApprovals(kind: String) async throws {
    let (pair, page) = try await blocking { () throws -> (Pair, ConversationQuestion) in
      let pair = try Pair(kind)
      _ = try Self.asked(pair.one)
      return (pair, try #require(try pair.other.open()))
    }
    let ends = try await withThrowingTaskGroup(of: Bool.self) { group in
      for samples in [pair.one, pair.other] {
        group.addTask {
          try await blocking {
            let turn = try samples.answer(page, "yes")
            return turn.isWaiting || turn.outcome == .success
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ends == [true, true])
    #expect(pair.messages == 1)
  }

  @Test("A code is for its user, on an owner's surface, and for services with the secret", arguments: kinds)
  func foreign(kind: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let asked = try Self.asked(pair.one)
      let code = pair.one.code
      let desk = pair.other.served.consents
      for guess in ["", "0", String(code.dropLast()), "\(code)0", String(code.reversed()), asked.request.key] {
        #expect(try desk.open(guess, of: .own, on: ServedSamples.page) == nil, "\(guess)")
      }
      #expect(try desk.open(code, of: .other("bob"), on: ServedSamples.page) == nil)
      #expect(desk.requests(of: .other("bob")).isEmpty)
      for trust in [Surface.Trust.relayed, .locked] {
        #expect(try desk.open(code, of: .own, on: Surface("page", trust: trust)) == nil)
      }
      let store = try #require(pair.one.served.store)
      let stranger = try ServedSamples(ownsMessages: true, store: store, secret: [2])
      let known = stranger.served.consents.requests(of: .own).map(\.code)
      #expect(known.count == 1 && known != [code])
      #expect(try desk.open(known[0], of: .own, on: ServedSamples.page) == nil)
      if kind == "folder" {
        for file in try pair.files { #expect(file.range(of: Data(code.utf8)) == nil) }
      }
      #expect(try desk.open(code, of: .own, on: ServedSamples.page) != nil)
    }
  }

  @Test("The number of waiting requests is limited for all services together", arguments: kinds)
  func limits(kind: String) async throws {
    try await blocking {
      var limits = WaitingLimits.consent
      limits.ofCaller = 2
      let pair = try Pair(kind, limits)
      let first = try Self.asked(pair.one)
      _ = try Self.asked(pair.other)
      for samples in [pair.one, pair.other] {
        #expect(throws: ServiceRefusal.tooManyConsents) { try samples.turn(ServedSamples.message) }
      }
      _ = try pair.other.served.cancel(first, of: .own) { _ in }
      _ = try Self.asked(pair.other)
    }
  }

  @Test("A consent that is never given expires for all services", arguments: kinds)
  func expiry(kind: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let asked = try Self.asked(pair.one)
      let page = try #require(try pair.other.open())
      pair.one.clock.advance(by: .seconds(600))
      pair.one.served.refreshConsents()
      #expect(try pair.other.answer(page, "yes").outcome?.failure?.code == .needsInput)
      for samples in [pair.one, pair.other] {
        #expect(try samples.answer(asked, "").outcome?.failure?.code == .needsInput)
        #expect(samples.served.consents.isEmpty)
      }
      #expect(pair.messages == 0)
    }
  }

  @Test("If the owner's service ends while it handles the request, the outcome is unknown", arguments: kinds)
  func lost(kind: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let asked = try Self.asked(pair.one)
      _ = try #require(try pair.other.open())
      // The other service has claimed the request, and stores no result.
      let store = UserConversationStore(try #require(pair.other.served.store), user: nil)
      #expect(try store.claim(asked.request.key, lasting: .milliseconds(1)) == nil)
      let outcome = try waitForValue { try pair.one.answer(asked, "").outcome }
      #expect(outcome?.failure?.code == .resultUnknown)
      #expect(pair.messages == 0 && pair.one.served.consents.isEmpty)
    }
  }

  @Test("A page that is open learns what waits on another service, once", arguments: kinds)
  func announcement(kind: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let codes = Mutex<[String]>([])
      let isPresent = Mutex(false)
      pair.other.served.consents.setOwnerSurface(at: "http://localhost:2", isPresent: { isPresent.withLock(\.self) }) {
        request in codes.withLock { $0.append(request.code) }
      }
      _ = try Self.asked(pair.one)
      pair.other.served.refreshConsents()
      #expect(codes.withLock(\.self) == [])
      isPresent.withLock { $0 = true }
      for _ in 0..<2 { pair.other.served.refreshConsents() }
      #expect(codes.withLock(\.self) == [pair.one.code])
    }
  }

  @Test(
    "Without the store, nothing is opened or handled", .enabled(if: RedisServer.isAvailableOrRequired))
  func gone() async throws {
    try await blocking {
      let pair = try Pair("redis")
      let asked = try Self.asked(pair.one)
      let code = pair.one.code
      pair.redis?.stop()
      #expect(throws: ServiceRefusal.self) { try pair.one.answer(asked, "yes") }
      #expect(throws: ServiceRefusal.self) {
        try pair.other.served.consents.open(code, of: .own, on: ServedSamples.page)
      }
      // The service that asked still lists what waits for its own programs.
      #expect(pair.one.served.consents.requests(of: .own).map(\.code) == [code])
      try pair.redis?.start()
      let page = try waitForValue { try? pair.other.open() }
      #expect(try pair.other.answer(try #require(page), "yes").outcome == .success)
      #expect(pair.messages == 1)
    }
  }
}
