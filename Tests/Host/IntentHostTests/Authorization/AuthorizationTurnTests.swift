internal import Foundation
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("In a conversation in turns, the host asks once for the permission of an app")
struct AuthorizationTurnTests {
  private let device: ListeningHost

  init() throws {
    device = try ListeningHost { $0.policy.budgets.launch = TestLimits.timeout }
  }

  private func request(_ trust: Surface.Trust = .owner) -> ConversationRequest {
    var request = ConversationRequest.intent(IntentRequest("INSendMessageIntent", parameters: ["content": "hello"]))
    request.surface = Surface("test", trust: trust)
    return request
  }

  private func answer(_ question: ConversationQuestion, _ text: String) -> ConversationTurn {
    device.host.blockingTurn(question.request, answers: question.answering(text))
  }

  @Test("After a yes, this request and later ones continue")
  func yes() throws {
    defer { device.host.endExtensions() }
    let question = try #require(device.host.blockingTurn(request()).question)
    #expect(question.prompt.kind == .authorization)
    let confirmation = try #require(answer(question, "yes").question)
    #expect(confirmation.prompt.kind == .confirmation)
    #expect(confirmation.answers.list.isEmpty)
    #expect(device.status == .authorized)
    #expect(answer(confirmation, "yes").outcome == .success)
  }

  @Test("A no ends the request and is stored")
  func no() throws {
    let question = try #require(device.host.blockingTurn(request()).question)
    #expect(answer(question, "no").outcome?.failure?.code == .notAuthorized)
    #expect(device.status == .denied)
    #expect(device.host.blockingTurn(request()).outcome?.failure?.code == .notAuthorized)
  }

  @Test("Another program can't answer the question", arguments: [Surface.Trust.relayed, .locked])
  func relayed(trust: Surface.Trust) {
    #expect(device.host.blockingTurn(request(trust)).outcome?.kind == .refused)
    #expect(device.status == .notDetermined)
  }

  @Test("An answer from a surface with less trust does not count")
  func lowered() throws {
    let question = try #require(device.host.blockingTurn(request()).question)
    var lowered = question.request
    lowered.surface = lowered.surface.lowered(to: .relayed)
    let turn = device.host.blockingTurn(lowered, answers: question.answering("yes"))
    #expect(turn.outcome?.failure?.code == .notAuthorized)
    #expect(device.status == .notDetermined)
  }

  @Test("Without an answer, there is no decision")
  func unanswered() throws {
    let question = try #require(device.host.blockingTurn(request()).question)
    #expect(device.host.end(question).outcome?.failure?.code == .notAuthorized)
    #expect(device.status == .notDetermined)
  }

  @Test("If the permission is withdrawn between two turns, the request is not handled")
  func withdrawn() throws {
    defer { device.host.endExtensions() }
    let question = try #require(device.host.blockingTurn(request()).question)
    let confirmation = try #require(answer(question, "yes").question)
    device.host.authorizations.decide("org.example.parley", .requests, isAllowed: false)
    #expect(answer(confirmation, "yes").outcome?.failure?.code == .notAuthorized)
  }
}
