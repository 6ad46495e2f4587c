internal import Foundation
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("A conversation in turns is handed over once")
struct HandOffTurnTests {
  private static let opened = AppContinuation(application: "Scripted", opened: true)

  @Test("The offer is a separate question after the request was handled", arguments: ["confirm", "handle"])
  func offer(stage: String) async throws {
    let device = try AppDevice("once")
    let request = AppDevice.workout("open app in \(stage)")
    let first = try await blocking { device.host.blockingTurn(request) }
    let question = try #require(first.question)
    #expect(question.prompt.kind == .openApp)
    #expect(question.answers.list.isEmpty)
    let last = try await blocking {
      device.host.blockingTurn(question.request, answers: question.answering("yes"))
    }
    #expect(last.outcome?.continuesInApp == Self.opened)
    #expect(last.outcome?.failure?.code == .requiresAppLaunch)
    #expect(try await becomesTrue { device.delivered.count == 1 })
    // The same turn again opens nothing.
    let again = try await blocking {
      device.host.blockingTurn(question.request, answers: question.answering("yes"))
    }
    #expect(again.outcome == last.outcome)
    #expect(device.starts == 1)
    #expect(device.delivered.count == 1)
  }

  @Test("After a no or without an answer, the activity still waits")
  func declined() async throws {
    let device = try AppDevice("once")
    let question = try #require(
      try await blocking { device.host.blockingTurn(AppDevice.workout("open app in handle")) }.question)
    let declined = try await blocking {
      device.host.blockingTurn(question.request, answers: question.answering("no"))
    }
    #expect(declined.outcome?.continuesInApp?.opened == false)
    let ended = try await blocking { device.host.end(question) }
    #expect(ended.outcome?.continuesInApp?.opened == false)
    #expect(device.waiting != nil)
    #expect(device.starts == 0)
  }

  @Test("A relayed surface gets the documented outcome without a question")
  func relayed() async throws {
    let device = try AppDevice("once")
    let turn = try await blocking {
      device.host.blockingTurn(AppDevice.workout("open app in handle", trust: .relayed))
    }
    #expect(turn.outcome?.failure?.code == .requiresAppLaunch)
    #expect(turn.outcome?.continuesInApp?.opened == false)
  }

  @Test("An answer from a relayed surface opens no app")
  func lowered() async throws {
    let device = try AppDevice("once")
    let question = try #require(
      try await blocking { device.host.blockingTurn(AppDevice.workout("open app in handle")) }.question)
    let parked = question.parked.question(from: Surface("relay", trust: .relayed))
    let turn = try await blocking {
      device.host.blockingTurn(parked.request, answers: parked.answering("yes"))
    }
    #expect(turn.outcome?.continuesInApp?.opened == false)
    #expect(device.starts == 0)
  }

  @Test("A repeated turn reports the success and does not open the app again")
  func success() async throws {
    let device = try AppDevice("once")
    let request = AppDevice.workout("continue in app in confirm")
    for _ in 0..<2 {
      let turn = try await blocking { device.host.blockingTurn(request) }
      #expect(turn.outcome?.continuesInApp == Self.opened)
    }
    #expect(try await becomesTrue { device.delivered.count == 1 })
    #expect(device.starts == 1)
  }
}
