internal import Foundation
internal import IntentConversations
internal import IntentWire
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import HostServer

@Suite("Questions of apps during a turn wait for the owner")
struct AppQuestionTests {
  private static let page = Surface("page", trust: .owner)
  private static let payment = Prompt(kind: .payment, text: "Do you want to pay?")

  private static func request(from surface: Surface = Surface("http", trust: .relayed)) -> ConversationRequest {
    var request = ConversationRequest.intent(IntentRequest("INRequestRideIntent"))
    request.surface = surface
    return request
  }

  /// A desk whose page is open.
  private static func attended(_ limits: AppQuestionLimits = AppQuestionLimits()) -> PendingAppQuestions {
    let asks = PendingAppQuestions(limits: limits)
    asks.setOwnerPage(isPresent: { true }, onAsk: { _ in })
    return asks
  }

  private static func ask(
    _ asks: PendingAppQuestions, until deadline: ContinuousClock.Instant = .now + .seconds(600),
    hasStoppedWaiting: @escaping @Sendable () -> Bool = { false }
  ) -> PromptAnswer {
    asks.ask(payment, for: request(), of: .own, until: deadline, hasStoppedWaiting: hasStoppedWaiting)
  }

  private static func first(_ asks: PendingAppQuestions) throws -> AppQuestion {
    try #require(try waitForValue { asks.questions(of: .own).first })
  }

  @Test("Only the owner's answer reaches the waiting turn, once")
  func answered() async throws {
    let asks = Self.attended()
    async let answer = blocking { Self.ask(asks) }
    try await blocking {
      let ask = try Self.first(asks)
      #expect(ask.prompt == Self.payment && ask.surface == "http" && ask.code.utf8.count == 32)
      for guess in ["", "0", String(ask.code.dropLast()), ask.code + "0", String(repeating: "0", count: 32)] {
        #expect(!asks.answer(guess, "yes", of: .own, on: Self.page))
      }
      #expect(
        !asks.answer(ask.code, "yes", of: .other("bob"), on: Self.page) && asks.questions(of: .other("bob")).isEmpty)
      for trust in [Surface.Trust.relayed, .locked] {
        #expect(!asks.answer(ask.code, "yes", of: .own, on: Surface("page", trust: trust)))
      }
      #expect(asks.answer(ask.code, "2580", of: .own, on: Self.page))
      #expect(!asks.answer(ask.code, "yes", of: .own, on: Self.page))
    }
    #expect(try await answer == .text("2580"))
    #expect(asks.questions(of: .own).isEmpty && asks.refusal == nil)
  }

  @Test("A question ends at its deadline, with its app, and with the service")
  func unanswered() async throws {
    let asks = Self.attended()
    #expect(try await blocking { Self.ask(asks, until: .now) } == .nobody)
    #expect(try await blocking { Self.ask(asks, hasStoppedWaiting: { true }) } == .nobody)
    async let answer = blocking { Self.ask(asks) }
    try await blocking {
      let ask = try Self.first(asks)
      asks.close()
      _ = try waitForValue { asks.questions(of: .own).isEmpty ? true : nil }
      #expect(!asks.answer(ask.code, "yes", of: .own, on: Self.page))
    }
    #expect(try await answer == .nobody)
    #expect(asks.refusal?.reason == .nobodyToAsk)
    #expect(try await blocking { Self.ask(asks) } == .nobody)
  }

  @Test("A question ends when the page is closed, but not before it is first open")
  func absence() async throws {
    var limits = AppQuestionLimits()
    limits.absence = .milliseconds(1)
    let asks = PendingAppQuestions(limits: limits)
    // The turn checks regularly whether a page is open: first there is none, then it is open, then closed.
    let looks = Mutex(0)
    asks.setOwnerPage(
      isPresent: {
        looks.withLock { looks in
          looks += 1
          return looks == 2
        }
      }, onAsk: { _ in })
    #expect(try await blocking { Self.ask(asks) } == .nobody)
    #expect(looks.withLock(\.self) == 3)
  }

  @Test("The number of questions is limited, and none waits without a page")
  func limits() async throws {
    #expect(PendingAppQuestions().refusal?.reason == .nobodyToAsk)
    #expect(try await blocking { Self.ask(PendingAppQuestions()) } == .nobody)
    var limits = AppQuestionLimits()
    limits.all = 1
    let asks = Self.attended(limits)
    async let answer = blocking { Self.ask(asks) }
    try await blocking {
      let ask = try Self.first(asks)
      #expect(asks.refusal?.reason == .busy)
      #expect(Self.ask(asks) == .nobody)
      #expect(asks.answer(ask.code, "no", of: .own, on: Self.page))
    }
    #expect(try await answer == .text("no"))
  }
}
