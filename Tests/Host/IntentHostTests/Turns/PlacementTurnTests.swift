internal import ExtensionManifests
internal import Foundation
internal import IntentConversations
internal import Synchronization
internal import Testing

@testable internal import IntentHost

@Suite("A pinned extension is called only on the machine with the user's data")
struct PlacementTurnTests {
  /// Finds the replicas of users with a closure of the test, and records the users.
  private final class Finder: ReplicaFinder {
    struct Failure: Error {}

    let asked = Mutex<[String?]>([])
    private let answer: @Sendable (String?) throws -> String?

    init(_ answer: @escaping @Sendable (String?) throws -> String?) { self.answer = answer }

    func otherReplica(of user: String?) throws -> String? {
      asked.withLock { $0.append(user) }
      return try answer(user)
    }
  }

  private static let chat = "com.example.UnicornChat.IntentsExtension"

  private func host(_ finder: Finder, pinned: [String] = [chat]) throws -> TurnHost {
    try TurnHost { configuration in
      configuration.replicas = finder
      for identifier in pinned { configuration.policy.placements[identifier] = .local }
    }
  }

  private func events(_ device: TurnHost, _ user: String?) -> (turn: ConversationTurn, names: [String]) {
    var request = TurnHost.message
    request.user = user
    var names: [String] = []
    let turn = device.host.blockingTurn(request) { names.append($0.name) }
    return (turn, names)
  }

  @Test("If another machine has the data, no process starts and the error names it")
  func elsewhere() throws {
    let finder = Finder { $0 == "ann" ? "kitchen \u{1b}[31m" : nil }
    let device = try host(finder)
    let (turn, names) = events(device, "ann")
    #expect(turn.outcome?.failure?.code == .wrongReplica)
    let message = turn.outcome?.failure?.message ?? ""
    #expect(message.hasPrefix("UnicornChat has the data of this user on 'kitchen"))
    #expect(message.hasSuffix("; send the turn there, with the same state"))
    #expect(!message.contains("\u{1b}"))
    #expect(!names.contains("started"))
    #expect(events(device, "bob").turn.question != nil)
    #expect(events(device, nil).turn.question != nil)
    #expect(finder.asked.withLock(\.self) == ["ann", "bob", nil])
  }

  @Test("The same turn succeeds on the machine with the data")
  func resent() throws {
    let wrong = try host(Finder { _ in "other" })
    let right = try host(Finder { _ in nil })
    let question = try right.converse(TurnHost.message, ["John Baily", "mobile"]).question
    let answers = question.answering("yes")
    #expect(wrong.host.blockingTurn(question.request, answers: answers).outcome?.failure?.code == .wrongReplica)
    #expect(right.host.blockingTurn(question.request, answers: answers).outcome == .success)
    #expect((wrong.messages, right.messages) == (0, 1))
  }

  @Test("If the store does not answer, the request is not handled")
  func unknown() throws {
    let device = try host(Finder { _ in throw Finder.Failure() })
    #expect(events(device, "ann").turn.outcome?.failure?.code == .storeUnavailable)
  }

  @Test("No replica is looked up for an extension that is not pinned")
  func floating() throws {
    let finder = Finder { _ in "other" }
    #expect(events(try host(finder, pinned: []), "ann").turn.question != nil)
    #expect(finder.asked.withLock(\.self) == [])
  }
}
