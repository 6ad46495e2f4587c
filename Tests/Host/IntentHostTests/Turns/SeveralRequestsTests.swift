internal import Foundation
internal import IntentConversations
internal import Testing

@testable internal import IntentHost

@Suite("Several requests of a sentence are made one after another")
struct SeveralRequestsTests {
  /// Takes all turns, also those of the requests that follow. Each question crosses a store before its answer.
  private func converse(
    _ device: TurnHost, _ sentence: String, _ answers: [String], key: String = "k"
  ) throws -> (prompts: [String], parts: [RequestPart], outcome: RequestOutcome?) {
    var request = ConversationRequest(.utterance(sentence), key: key)
    var given = ConversationAnswers()
    var rest = answers[...]
    var prompts: [String] = []
    var parts: [RequestPart] = []
    while true {
      let turn = device.host.blockingTurn(request, answers: given) { event in
        if case .finished(let end) = event, let all = end.parts { parts = all }
      }
      switch turn {
      case .question(let question):
        prompts.append(question.prompt.text)
        guard let answer = rest.popFirst() else { return (prompts, parts, nil) }
        let data = try JSONEncoder().encode(question.parked)
        let stored = try JSONDecoder().decode(ParkedConversation.self, from: data).question(from: .program)
        request = stored.request
        given = stored.answering(answer)
      case .ended(let ended):
        guard let next = ended.next else { return (prompts, parts, ended.outcome) }
        request = next
        given = ConversationAnswers()
      case .waiting: return (prompts, parts, nil)
      }
    }
  }

  @Test("Each has its own questions, in every turn and any process")
  func turns() throws {
    let device = try TurnHost()
    let result = try converse(
      device, "text Diana I'm late and then start a run and text Diana I'm here", ["1", "yes", "yes"])
    #expect(result.prompts.count == 3)
    #expect(
      result.prompts.first
        == "Just “I'm late” and then “start a run and text Diana I'm here”, or is all of it one text?")
    #expect(result.parts.map(\.state) == [.done, .done, .done])
    #expect(result.parts.map(\.sentence) == ["text Diana I'm late", "start a run", "text Diana I'm here"])
    #expect(result.outcome == .success)
    #expect(device.messages == 2)
  }

  @Test("The user may want all of it as one text")
  func text() throws {
    let device = try TurnHost()
    let result = try converse(device, "text Diana I'm late and lock the car", ["the second", "yes"])
    #expect(result.prompts.last?.contains("I'm late and lock the car") == true)
    #expect(result.parts.isEmpty)
    #expect(device.messages == 1)
  }

  @Test(
    "One that is not done is named, and only a stop or silence ends the others",
    arguments: [
      ("no", [RequestPart.State.notDone, .done]), ("cancel", [.notDone, .notDone]),
      ("call Scott", [.notDone, .notDone]),
    ])
  func declined(answer: String, states: [RequestPart.State]) throws {
    let device = try TurnHost()
    var parts: [RequestPart] = []
    var said: [String] = []
    let show: (ConversationEvent) -> Void = { event in
      if case .finished(let end) = event, let all = end.parts { parts = all }
      if case .said(let statement) = event { said.append(statement.text) }
    }
    let first = device.host.blockingTurn(.utterance("text Diana hello there. start a run"))
    #expect(first.question?.prompt.text.contains("hello there. start a run") == true)
    let turn = device.host.blockingTurn(.utterance("text Diana and start a run"))
    let content = try #require(turn.question)
    let approval = device.host.blockingTurn(content.request, answers: content.answering("hello")).question
    let question = try #require(approval)
    guard
      case .ended(let ended) = device.host.blockingTurn(
        question.request, answers: question.answering(answer), onEvent: show)
    else {
      Issue.record("the conversation goes on")
      return
    }
    if let next = ended.next, next.sequence != nil { _ = device.host.blockingTurn(next, onEvent: show) }
    #expect(parts.map(\.state) == states)
    #expect(said.contains { $0.contains("Not done: ") && $0.contains("text Diana") })
    #expect(device.messages == 0)
  }

  @Test("A repeated turn of the first request is followed by the others again, and nothing is done twice")
  func repeated() throws {
    let device = try TurnHost()
    for _ in 0..<2 {
      let result = try converse(device, "start a run and lock the car", [], key: "same")
      #expect(result.parts.map(\.state) == [.done, .done])
    }
    let other = device.host.blockingTurn(ConversationRequest(.utterance("start a run and lock the car"), key: "same"))
    guard case .ended(let ended) = other else {
      Issue.record("the conversation goes on")
      return
    }
    #expect(ended.next?.sequence?.sentence == "lock the car")
  }
}
