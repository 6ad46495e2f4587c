internal import BaseFiles
internal import Foundation
internal import IntentConversations
internal import Synchronization
internal import Testing

@testable internal import IntentHost

@Suite("A conversation is defined by its request and its answers")
struct TurnTests {
  @Test("After three turns with questions, the fourth turn handles the request once")
  func whole() throws {
    let device = try TurnHost()
    let (prompts, _, last) = try device.converse(TurnHost.message, ["John Baily", "mobile", "yes"])
    #expect(prompts.map(\.kind) == [.disambiguation, .disambiguation, .confirmation])
    #expect(last.outcome == .success)
    #expect(device.messages == 1)
  }

  @Test("The asynchronous function returns the same turns")
  func asynchronous() async throws {
    let device = try TurnHost()
    let first = await device.host.turn(TurnHost.message)
    let question = try #require(first.question)
    #expect(question.prompt.options == ["John Appleseed", "John Baily"])
    let second = await device.host.turn(question.request, answers: question.answering("2"))
    #expect(second.question?.prompt.parameter == "recipients")
  }

  @Test("A cancelled task ends its turn before it begins")
  func cancelled() async throws {
    let device = try TurnHost()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await device.host.turn(TurnHost.message)
    }
    task.cancel()
    guard case .ended(let ended) = await task.value else {
      Issue.record("the turn has run")
      return
    }
    #expect(ended.outcome.failure?.code == .cancelled)
  }

  @Test("300 asynchronous turns at the same time all end")
  func many() async throws {
    let device = try TurnHost()
    let kinds = await withTaskGroup(of: Prompt.Kind?.self) { group in
      for _ in 0..<300 { group.addTask { await device.host.turn(TurnHost.message).question?.prompt.kind } }
      return await group.reduce(into: [Prompt.Kind?]()) { $0.append($1) }
    }
    #expect(kinds.count == 300 && kinds.allSatisfy { $0 == .disambiguation })
  }

  @Test("The state between turns survives encoding and decoding")
  func codable() throws {
    let device = try TurnHost()
    var turn = device.host.blockingTurn(TurnHost.message)
    for text in ["John Baily", "mobile", "yes"] {
      let parked = try #require(turn.question).parked
      let read = try JSONDecoder().decode(ParkedConversation.self, from: JSONEncoder().encode(parked))
      #expect(read == parked)
      let question = read.question(from: .program)
      turn = device.host.blockingTurn(question.request, answers: question.answering(text))
    }
    #expect(turn.outcome == .success)
  }

  @Test("A sentence keeps the meaning of the time when it was said")
  func pinned() throws {
    let device = try TurnHost()
    let question = try #require(device.host.blockingTurn(.utterance("text hello to John on UnicornChat")).question)
    guard case .intent(let intent) = question.request.content else {
      Issue.record("the request is still a sentence")
      return
    }
    #expect(intent.intent == "INSendMessageIntent")
    #expect(intent.parameters["content"] == "hello")
    #expect(intent.utterance == "text hello to John on UnicornChat")
  }

  @Test("A repeated turn returns the same question and shows only that question")
  func repeated() throws {
    let device = try TurnHost()
    let question = try #require(device.host.blockingTurn(TurnHost.message).question)
    let answers = question.answering("John Baily")
    let second = try #require(device.host.blockingTurn(question.request, answers: answers).question)
    var events: [String] = []
    let again = device.host.blockingTurn(second.request, answers: second.answers) { events.append($0.name) }
    #expect(again.question?.prompt == second.prompt)
    #expect(events == ["prompt"])
  }

  @Test("Each turn shows only new events")
  func events() throws {
    let device = try TurnHost()
    var names: [[String]] = []
    var turn = turn(device, TurnHost.message, ConversationAnswers(), &names)
    for text in ["John Baily", "mobile", "yes"] {
      let question = try #require(turn.question)
      turn = self.turn(device, question.request, question.answering(text), &names)
    }
    #expect(
      names == [
        ["understood", "routed", "started", "resolved", "prompt"], ["answer", "resolved", "prompt"],
        ["answer", "resolved", "resolved", "confirmed", "prompt"], ["answer", "handled", "said", "finished"],
      ])
  }

  private func turn(
    _ device: TurnHost, _ request: ConversationRequest, _ answers: ConversationAnswers, _ names: inout [[String]]
  ) -> ConversationTurn {
    var events: [String] = []
    defer { names.append(events) }
    return device.host.blockingTurn(request, answers: answers) { events.append($0.name) }
  }

  @Test("A question without an answer ends the conversation")
  func unanswered() throws {
    let device = try TurnHost()
    let question = try #require(device.host.blockingTurn(TurnHost.message).question)
    var events: [String] = []
    let ended = device.host.end(question) { events.append($0.name) }
    #expect(ended.outcome?.failure?.code == .needsInput)
    #expect(events == ["said", "finished"])
  }

  @Test("A request instead of an answer ends the conversation and follows it")
  func newRequest() throws {
    let device = try TurnHost()
    let question = try #require(device.host.blockingTurn(TurnHost.message).question)
    let turn = device.host.blockingTurn(question.request, answers: question.answering("lock my car"))
    guard case .ended(let ended) = turn else {
      Issue.record("the conversation goes on")
      return
    }
    #expect(ended.outcome.kind == .cancelled)
    #expect(ended.next?.content == .utterance("lock my car"))
    #expect(ended.next?.key == question.request.key + "/next")
  }

  @Test("A host uses the language of each request")
  func languages() throws {
    let device = try TurnHost()
    var texts: [String] = []
    for locale in ["en", "de", "fr", "en"] {
      var request = TurnHost.message
      request.locale = Locale(identifier: locale)
      texts.append(try #require(device.host.blockingTurn(request).question).prompt.text)
    }
    #expect(texts[0] == texts[3])
    #expect(Set(texts).count == 3)
  }

  @Test("The contacts belong to the request")
  func contacts() throws {
    let device = try TurnHost()
    var anna = Contact(identifier: "1", givenName: "Annabel", familyName: "Fox")
    anna.phones = [.init("+1-555-0150", label: "mobile")]
    var request = ConversationRequest.utterance("text hello to Annabel on UnicornChat")
    request.contacts = ContactBook(identifier: "annas") { [anna] in [anna] }
    var understood: JSONValue?
    _ = device.host.blockingTurn(request) { event in
      if case .understood = event { understood = event.fields["parameters"] }
    }
    #expect(understood?.line.contains("Annabel Fox") == true)
    _ = device.host.blockingTurn(.utterance("text hello to Annabel on UnicornChat")) { event in
      if case .understood = event { understood = event.fields["parameters"] }
    }
    #expect(understood?.line.contains("Annabel Fox") == false)
  }
}
