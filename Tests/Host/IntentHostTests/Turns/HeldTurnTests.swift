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
    let folder = try TemporaryFolder()
    let bundle = folder.url.appending(path: "UnicornJournal.appex").path
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: false)
    let manifest = BuildProducts.tests.deletingLastPathComponent().appending(
      path: "Plugins/UnicornJournal/Bundle/Info.plist")
    try FileManager.default.copyItem(atPath: manifest.path, toPath: "\(bundle)/Info.plist")
    let library = "\(bundle)/libUnicornJournal.so"
    try FileManager.default.copyItem(atPath: try BuildProducts.library("UnicornJournal").path, toPath: library)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: library)
    let target = try #require(AppIntentLibrary.undescribedExtension(inBundle: bundle))
    let description = try AppIntentDescriber().description(of: target)
    try Data(description).write(to: URL(fileURLWithPath: "\(bundle)/\(AppIntentFile.name)"))
    let catalogue = CatalogueScanner(SearchPaths(plugins: [folder.url], environment: [:])).scan()
    device = try TurnHost { $0.catalogue = LiveCatalogue(catalogue) }
    self.folder = folder
  }

  private func deletion(of identifier: String) -> ConversationRequest {
    .intent(IntentRequest("DeleteEntryIntent", parameters: ["entry": .object(["identifier": .string(identifier)])]))
  }

  private func readFails(_ identifier: String) -> Bool {
    let request = IntentRequest("ReadEntryIntent", parameters: ["entry": .object(["identifier": .string(identifier)])])
    if case .ended(let ended) = device.host.blockingTurn(.intent(request)) { return ended.outcome.failure != nil }
    return true
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

  @Test("Another service with the same store says that it can't continue the call, and changes nothing")
  func otherService() throws {
    let other = try TurnHost {
      $0.catalogue = device.host.catalogue
      $0.store = device.store
    }
    let question = try #require(device.host.blockingTurn(deletion(of: "2")).question)
    let stored = question.parked.question(from: question.request.surface)
    for _ in 0..<2 {
      let failure = other.host.blockingTurn(stored.request, answers: stored.answering("yes")).outcome?.failure
      #expect(failure?.code == .wrongReplica && failure?.message.contains("another service runs") == true)
    }
    #expect(!readFails("2"))
    #expect(device.host.blockingTurn(stored.request, answers: stored.answering("yes")).outcome?.failure == nil)
    #expect(readFails("2"))
    // The result is in the store.
    #expect(other.host.blockingTurn(stored.request, answers: stored.answering("yes")).outcome?.failure == nil)
  }

  @Test("If the extension is killed while it waits, nothing is deleted, and no later turn performs the intent again")
  func killed() throws {
    var process: Int32?
    let turn = device.host.blockingTurn(deletion(of: "2")) { event in
      if case .started(let started) = event { process = started.processIdentifier }
    }
    let question = try #require(turn.question)
    kill(try #require(process), SIGKILL)
    let answers = question.answering("yes")
    let first = device.host.blockingTurn(question.request, answers: answers).outcome
    #expect(first?.failure != nil)
    #expect(device.host.blockingTurn(question.request, answers: answers).outcome?.failure?.code == first?.failure?.code)
    #expect(!readFails("2"))
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
