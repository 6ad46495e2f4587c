internal import ExtensionManifests
internal import Foundation
internal import IntentConversations
internal import Testing

@testable internal import IntentHost

@Suite("A question of a running 'handle' waits for the next turn")
struct HeldTurnTests {
  private let device: TurnHost
  private let journal: JournalCatalogue

  init() throws {
    let journal = try JournalCatalogue()
    device = try TurnHost { $0.catalogue = LiveCatalogue(journal.catalogue) }
    self.journal = journal
  }

  @Test("The next turn's yes continues the same call, and the result is stored")
  func yes() throws {
    let question = try #require(device.host.blockingTurn(JournalCatalogue.deletion(of: "2")).question)
    #expect(question.prompt.kind == .confirmation && question.prompt.text == "Delete “A walk in the city”?")
    // A turn without a new answer gets the same question.
    let again = device.host.blockingTurn(question.request, answers: question.answers)
    #expect(again.question?.digest == question.digest)
    #expect(!device.lacksEntry("2"))
    let answers = question.answering("yes")
    let outcome = device.host.blockingTurn(question.request, answers: answers).outcome
    #expect(outcome != nil && outcome?.failure == nil, "\(String(describing: outcome))")
    #expect(device.lacksEntry("2"))
    // The same answer again shows the stored result.
    #expect(device.host.blockingTurn(question.request, answers: answers).outcome?.failure == nil)
  }

  @Test("A host with new settings continues the calls of the host before it")
  func reload() throws {
    let question = try #require(device.host.blockingTurn(JournalCatalogue.deletion(of: "2")).question)
    let next = ExtensionHost(device.host.services.configuration)
    defer { next.endExtensions() }
    let outcome = next.blockingTurn(question.request, answers: question.answering("yes")).outcome
    #expect(outcome != nil && outcome?.failure == nil, "\(String(describing: outcome))")
    #expect(device.lacksEntry("2"))
    #expect(!device.host.services.heldRuns.contains(question.request.key))
  }

  @Test("A no ends the request as cancelled, and so does an end", arguments: ["no", "cancel"])
  func no(_ answer: String) throws {
    let question = try #require(device.host.blockingTurn(JournalCatalogue.deletion(of: "2")).question)
    let turn = device.host.blockingTurn(question.request, answers: question.answering(answer))
    #expect(turn.outcome?.failure?.code == .cancelled)
    #expect(!device.lacksEntry("2"))
  }

  @Test("A conversation that ends without an answer deletes nothing")
  func nobody() throws {
    let question = try #require(device.host.blockingTurn(JournalCatalogue.deletion(of: "2")).question)
    #expect(device.host.end(question).outcome?.failure != nil)
    #expect(!device.lacksEntry("2"))
  }

  @Test("A surface with another trust can't answer")
  func trust() throws {
    let question = try #require(device.host.blockingTurn(JournalCatalogue.deletion(of: "2")).question)
    var other = question.request
    other.surface = Surface(other.surface.name, trust: .locked)
    let turn = device.host.blockingTurn(other, answers: question.answering("yes"))
    #expect(turn.question?.digest == question.digest)
    #expect(!device.lacksEntry("2"))
    _ = device.host.end(question, isCancelled: true)
  }

  @Test("If the extension is killed while it waits, nothing is deleted, and no later turn performs the intent again")
  func killed() throws {
    var process: Int32?
    let turn = device.host.blockingTurn(JournalCatalogue.deletion(of: "2")) { event in
      if case .started(let started) = event { process = started.processIdentifier }
    }
    let question = try #require(turn.question)
    kill(try #require(process), SIGKILL)
    let answers = question.answering("yes")
    let first = device.host.blockingTurn(question.request, answers: answers).outcome
    #expect(first?.failure != nil)
    #expect(device.host.blockingTurn(question.request, answers: answers).outcome?.failure?.code == first?.failure?.code)
    #expect(!device.lacksEntry("2"))
  }

  @Test("Only a few runs of a host wait at the same time, and further ones ask nobody")
  func limit() throws {
    let first = try #require(device.host.blockingTurn(JournalCatalogue.deletion(of: "1")).question)
    let second = try #require(device.host.blockingTurn(JournalCatalogue.deletion(of: "2")).question)
    let third = device.host.blockingTurn(JournalCatalogue.deletion(of: "2"))
    #expect(third.outcome?.failure != nil && third.question == nil)
    for question in [first, second] { _ = device.host.end(question, isCancelled: true) }
    #expect(!device.lacksEntry("1") && !device.lacksEntry("2"))
  }
}
