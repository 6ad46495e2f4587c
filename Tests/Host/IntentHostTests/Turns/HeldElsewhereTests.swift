internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("Another service with the same store answers a question of a running 'handle'")
struct HeldElsewhereTests {
  /// The kinds of shared stores that can be tried on this machine.
  private static let kinds = ["folder"] + (RedisServer.isAvailableOrRequired ? ["redis"] : [])

  /// Two hosts with one store, of which the first one runs the call.
  private final class Pair: Sendable {
    let one: TurnHost
    let other: TurnHost
    let store: any SharedConversationStore
    let redis: RedisServer?
    private let folder: TemporaryFolder
    private let journal: JournalCatalogue

    init(_ kind: String) throws {
      let folder = try TemporaryFolder()
      let redis = kind == "redis" ? try RedisServer() : nil
      let journal = try JournalCatalogue()
      let text = redis?.text ?? "folder:\(folder.path("store"))"
      func open() throws -> any SharedConversationStore {
        try #require(try StoreLocation(text).open(folder: folder.url, password: nil))
      }
      func host() throws -> TurnHost {
        let store = try open()
        return try TurnHost {
          $0.catalogue = LiveCatalogue(journal.catalogue)
          $0.store = UserConversationStore(store, user: nil)
          $0.records = UserRecordStore(store, user: nil)
        }
      }
      one = try host()
      other = try host()
      store = try open()
      self.redis = redis
      self.folder = folder
      self.journal = journal
    }

    /// Asks for the deletion of the entry "2", and returns the question in the form that a client stores.
    func ask(from surface: Surface = .program) throws -> ConversationQuestion {
      var request = JournalCatalogue.deletion(of: "2")
      request.surface = surface
      request.reachesOwner = true
      let question = try #require(one.host.blockingTurn(request).question)
      return question.parked.question(from: surface)
    }

    /// Writes the record of a run.
    func write(_ state: HeldRunState, _ conversation: String) throws {
      let records = UserRecordStore(store, user: nil)
      let key = HeldRunState.key(conversation)
      #expect(try state.replace(records.record(key), in: records, key: key) != nil)
    }
  }

  private static func turn(
    _ device: TurnHost, _ question: ConversationQuestion, _ text: String,
    onEvent: (ConversationEvent) -> Void = { _ in }
  ) -> ConversationTurn {
    device.host.blockingTurn(question.request, answers: question.answering(text), onEvent: onEvent)
  }

  @Test("A yes continues the call where it runs, once, and the turn has its events", arguments: kinds)
  func yes(kind: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let question = try pair.ask()
      // A turn without an answer gets the same question.
      let again = pair.other.host.blockingTurn(question.request, answers: question.answers)
      #expect(again.question?.digest == question.digest)
      #expect(!pair.one.lacksEntry("2"))
      var events: [String] = []
      let turn = Self.turn(pair.other, question, "yes") { events.append($0.name) }
      #expect(turn.outcome == .success, "\(turn)")
      #expect(events.first == "answer" && events.contains("handled") && events.last == "finished", "\(events)")
      #expect(pair.one.lacksEntry("2") && !pair.other.lacksEntry("2"))
      #expect(!pair.one.host.services.heldRuns.contains(question.request.key))
      // The result is in the store.
      for device in [pair.other, pair.one] { #expect(Self.turn(device, question, "yes").outcome == .success) }
    }
  }

  @Test("A no, a cancellation and an end reach the call", arguments: kinds, ["no", "cancel", "end", "nobody"])
  func no(kind: String, answer: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let question = try pair.ask()
      let turn =
        switch answer {
        case "end": pair.other.host.end(question, isCancelled: true)
        case "nobody": pair.other.host.end(question)
        default: Self.turn(pair.other, question, answer)
        }
      let failure = try #require(turn.outcome?.failure, "\(turn)")
      if answer != "nobody" { #expect(failure.code == .cancelled) }
      #expect(!pair.one.lacksEntry("2"))
      #expect(Self.turn(pair.one, question, "yes").outcome?.failure?.code == failure.code)
    }
  }

  @Test("Of many answers at once, one continues the call, and the others get its result", arguments: kinds)
  func race(kind: String) async throws {
    let (pair, question) = try await blocking { () throws -> (Pair, ConversationQuestion) in
      let pair = try Pair(kind)
      return (pair, try pair.ask())
    }
    let turns = try await withThrowingTaskGroup(of: ConversationTurn.self) { group in
      for index in 0..<6 {
        let device = index.isMultiple(of: 2) ? pair.one : pair.other
        group.addTask { try await blocking { Self.turn(device, question, index < 3 ? "yes" : "no") } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let outcomes = turns.compactMap(\.outcome)
    #expect(!outcomes.isEmpty && Set(outcomes.map(\.kind)).count == 1, "\(outcomes)")
    for case .question in turns { Issue.record("an answer was dropped") }
    let kind = outcomes.first?.kind
    #expect(try await blocking { pair.one.lacksEntry("2") } == (kind == .success))
    for device in [pair.one, pair.other] {
      #expect(try await blocking { Self.turn(device, question, "yes").outcome?.kind } == kind)
    }
  }

  @Test("Only the owner answers a question that is reserved for the owner", arguments: kinds)
  func owner(kind: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let program = Surface("http", trust: .relayed)
      let question = try pair.ask(from: program)
      #expect(question.prompt.isOwned)
      for device in [pair.other, pair.one] {
        #expect(Self.turn(device, question, "yes").question?.digest == question.digest)
      }
      let page = question.takenOver(by: Surface("page", trust: .owner))
      #expect(Self.turn(pair.other, page, "yes").outcome == .success)
      #expect(pair.one.lacksEntry("2"))
    }
  }

  @Test("A surface with another trust, and words for another question, do not answer", arguments: kinds)
  func foreign(kind: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let question = try pair.ask()
      for trust in [Surface.Trust.locked, .relayed] {
        var request = question.request
        request.surface = Surface("program", trust: trust)
        let turn = pair.other.host.blockingTurn(request, answers: question.answering("yes"))
        #expect(turn.question?.digest == question.digest)
      }
      var answers = question.answers
      let other = PromptDigest(question.prompt, asker: "x")
      answers.list = [StoredAnswer(prompt: other, place: "x", text: "yes", meaning: nil)]
      #expect(pair.other.host.blockingTurn(question.request, answers: answers).question?.digest == question.digest)
      #expect(!pair.one.lacksEntry("2"))
      _ = pair.one.host.end(question, isCancelled: true)
    }
  }

  /// The last state that the process of a run wrote before it ended; nil for none.
  enum LastState: CaseIterable {
    case none, asking, answered
  }

  @Test("If the process of the call has ended, the outcome is unknown", arguments: kinds, LastState.allCases)
  func lost(kind: String, last: LastState) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let question = try pair.ask()
      // A call of a process that is gone has the same entries, which nobody renews.
      var request = question.request
      request.key = "gone"
      let gone = ConversationQuestion(
        prompt: question.prompt, request: request, answers: question.answers, digest: question.digest)
      #expect(try UserConversationStore(pair.store, user: nil).claim("gone", lasting: .seconds(600)) == nil)
      var state = HeldRunState()
      state.number = 1
      if last == .asking { state.phase = .asking(gone.parked, trust: .owner) }
      let yes = HeldAnswer(gone.answering("yes"), unanswered: nil, to: gone.digest, from: .program)
      if last == .answered { state.phase = .answered(try #require(yes)) }
      if last != .none { try pair.write(state, "gone") }
      let turn = try waitForValue {
        let turn = Self.turn(pair.other, gone, "yes")
        if case .waiting = turn { return nil as ConversationTurn? }
        return turn
      }
      #expect(turn?.outcome?.failure?.code == .resultUnknown)
      #expect(!pair.one.lacksEntry("2") && !pair.other.lacksEntry("2"))
      _ = pair.one.host.end(question, isCancelled: true)
    }
  }

  /// A store whose first answer has expired before the process of the run, which asks again, looks for it. That process
  /// then ends with the outcome of the second answer.
  private final class SlowRun: SharedRecordStore {
    private let content: Mutex<HeldRunState>
    let answers = Mutex(0)

    init(_ state: HeldRunState) { content = Mutex(state) }

    func record(_ key: String) throws -> SharedRecord? {
      let content = Array(try JSONEncoder().encode(content.withLock(\.self)))
      return SharedRecord(version: "\(answers.withLock(\.self))", content: content)
    }

    func replaceRecord(
      _ key: String, version known: String?, with content: [UInt8], lasting limit: Duration
    ) throws -> SharedRecord? {
      let record = SharedRecord(version: "written", content: content)
      let count = answers.withLock { answers in
        answers += 1
        return answers
      }
      guard count > 1, var state = HeldRunState(record) else { return record }
      state.phase = .ended
      state.turn = StoredTurn(.ended(EndedConversation(outcome: .success, next: nil)), events: [])
      self.content.withLock { $0 = state }
      return record
    }
  }

  @Test("An answer that expired before the run read it is given again")
  func expired() async throws {
    try await blocking {
      let pair = try Pair("folder")
      let question = try pair.ask()
      let yes = HeldAnswer(question.answering("yes"), unanswered: nil, to: question.digest, from: .program)
      var state = HeldRunState()
      state.number = 1
      state.phase = .asking(question.parked, trust: .owner)
      let run = SlowRun(state)
      let result = try HeldRunClient(run, "slow").answer(isHeld: true) { _ in yes }
      if case .turn = result {} else { Issue.record("\(result)") }
      #expect(run.answers.withLock(\.self) == 2)
      _ = pair.one.host.end(question, isCancelled: true)
    }
  }

  @Test(
    "Without the store, an answer is refused, and the question stays open",
    .enabled(if: RedisServer.isAvailableOrRequired, "needs redis-server"))
  func gone() async throws {
    try await blocking {
      let pair = try Pair("redis")
      let question = try pair.ask()
      pair.redis?.stop()
      for device in [pair.one, pair.other] {
        #expect(Self.turn(device, question, "yes").outcome?.failure?.code == .storeUnavailable)
      }
      try pair.redis?.start()
      let outcome = try waitForValue {
        let outcome = Self.turn(pair.other, question, "yes").outcome
        return outcome?.failure?.code == .storeUnavailable ? nil : outcome
      }
      #expect(outcome == .success, "\(String(describing: outcome))")
      #expect(pair.one.lacksEntry("2"))
    }
  }
}
