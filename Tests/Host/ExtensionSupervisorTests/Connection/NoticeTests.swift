@testable internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("Messages outside of calls are handled")
struct NoticeTests {
  /// Counts the requested operations.
  private final class Counter: Sendable {
    let count = Mutex(0)

    func perform(_ operation: InteractionOperation) -> String? {
      count.withLock { $0 += 1 }
      return operation == .deleteAll ? nil : "that was not asked for"
    }

    var value: Int { count.withLock(\.self) }
  }

  /// Starts the extension in the mode `mode`, and returns the result of `body` and the number of operations.
  private func run<Value: Sendable>(
    _ mode: String, _ body: @escaping @Sendable (ExtensionConnection) throws -> Value
  ) async throws -> (Value, count: Int) {
    let launch = try Launch.wire(mode)
    let counter = Counter()
    let value = try await blocking {
      try launch.start { connection, hello in
        connection.performOperation = counter.perform
        try connection.performHandshake(hello, budget: launch.budget)
        let value = try body(connection)
        connection.close()
        return value
      }
    }
    return (value, counter.value)
  }

  @Test("Messages before 'welcome' are handled")
  func beforeWelcome() async throws {
    let (code, count) = try await run("AskBeforeWelcome") { try $0.send("hello").code }
    #expect(code == 3)
    #expect(count == 1)
  }

  @Test("Messages during and between calls are handled")
  func calls() async throws {
    let (codes, count) = try await run("SpeakUnasked") { connection in
      let first = try connection.send("hello").code
      let isIdle = connection.handlePendingMessages()
      return [first, isIdle ? try connection.send("hello").code : nil]
    }
    #expect(codes == [3, 3])
    // Four calls in each of two conversations, and once after the welcome.
    #expect(count == 9)
  }

  @Test("Messages at the end are handled")
  func end() async throws {
    let (_, count) = try await run("AskAtTheEnd") { try $0.send("hello").code }
    #expect(count == 1)
  }

  @Test("An answer without a call is a protocol error")
  func unaskedAnswer() async throws {
    let (isIdle, _) = try await run("AnswerInAdvance") { connection in
      // It comes right after the welcome.
      let deadline = ContinuousClock.now + TestLimits.timeout
      while !connection.hasInput(until: deadline), .now < deadline {}
      return connection.handlePendingMessages()
    }
    #expect(!isIdle)
  }

  @Test("Endless messages do not block the host", arguments: ["AskForever", "UpdateForever"])
  func forever(mode: String) async throws {
    let fault = try await run(mode) { connection -> ExtensionFault? in
      do {
        _ = try connection.call(.open, budget: .milliseconds(500)) {
          .open(call: $0, conversation: 1, intent: WireObject(type: "INSendMessageIntent"))
        }
        return nil
      } catch let fault as ExtensionFault {
        return fault
      }
    }.0
    guard case .timedOut(.open, _) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }
}
