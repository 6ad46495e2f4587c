@testable internal import ExtensionSupervisor
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("An extension answers each call once")
struct AnswerTests {
  @Test(
    "A completion may be called from any queue, and more than once",
    arguments: ["hello", "answer from another queue", "answer from the main queue", "answer twice"]
  )
  func forms(text: String) async throws {
    let codes = try await Launch.scripted().run { connection in
      [try connection.send(text).code, try connection.send("hello").code]
    }
    #expect(codes == [3, 3])
  }

  @Test("A second answer is logged")
  func twice() async throws {
    let log = try await Launch.scripted().run { connection in
      try connection.send("answer twice")
      // Earlier output is read with the next answer, or when the connection is closed.
      try connection.send("hello")
      connection.close()
      return connection.logLines
    }
    #expect(log.contains { $0.contains("handle(intent:completion:) was called again") })
  }

  @Test("A disambiguation without values is logged")
  func emptyDisambiguation() async throws {
    let log = try await Launch.scripted().run { connection in
      try connection.send("choose from nothing")
      connection.close()
      return connection.logLines
    }
    #expect(log.contains { $0.contains("'resolve of 'content'' answered with a disambiguation without values") })
  }

  @Test("A called completion is not logged as released")
  func answered() async throws {
    let log = try await Launch.scripted().run { connection in
      for text in ["hello", "answer from another queue", "answer from the main queue", "hello"] {
        try connection.send(text)
      }
      connection.close()
      return connection.logLines
    }
    #expect(!log.contains { $0.contains("released") })
  }

  @Test("A released completion is logged unless its call was cancelled")
  func cancelled() async throws {
    func log(afterCancelling: Bool) async throws -> [String] {
      try await Launch.scripted().run { connection in
        let message = WireObject(
          type: "INSendMessageIntent", fields: [.init(name: "content", value: .string("keep the completion"))])
        _ = try connection.call(.open, budget: TestLimits.timeout) { .open(call: $0, conversation: 1, intent: message) }
        let exchange = ExtensionConnection.Exchange(stage: .handle, budget: TestLimits.timeout)
        try connection.send(.handle(call: .max - 1, conversation: 1, intent: message), exchange)
        if afterCancelling { try connection.send(.cancel(call: .max - 1), exchange) }
        // What was written before an answer is read with it, or when the connection closes.
        try connection.send("release the completion")
        connection.close()
        return connection.logLines
      }
    }
    #expect(try await log(afterCancelling: true).isEmpty)
    #expect(try await log(afterCancelling: false).contains { $0.contains("handle(intent:completion:) was released") })
  }

  @Test("A call is answered in C and in Swift")
  func cLanguage() async throws {
    #expect(try await Launch.wire("Converse").run { try $0.send("hello").code } == 3)
  }

  @Test(
    "The failure of a request without a method has the reason",
    arguments: [
      ("ScriptedIntentHandler", "no handler", .noHandler, "INSendMessageIntent"),
      ("ScriptedIntentHandler", "no handle", .notImplemented, "handle(intent:completion:)"),
      ("ScriptedIntentHandler", "no method", .notImplemented, "handle(intent:completion:)"),
      ("NoHandlerExtension", "hello", .noHandler, "INSendMessageIntent"),
      (
        "ScriptedIntentHandler", "wrong handler", .handlerMismatch,
        "NSObject does not conform to INSendMessageIntentHandling"
      ),
      (
        "WrongHandlerExtension", "hello", .handlerMismatch, "NSObject does not conform to INSendMessageIntentHandling"
      ),
    ] as [(String, String, CallFailure.Reason, String)]
  )
  func failure(principalClass: String, text: String, reason: CallFailure.Reason, subject: String) async throws {
    let failure = try await Launch.scripted(principalClass).run { try $0.firstFailure(text) }
    #expect(failure == CallFailure(reason, subject: subject))
  }

  @Test("The failure for an unknown intent has its name")
  func unknownIntent() async throws {
    let answer = try await Launch.scripted().run { connection in
      try connection.call(.open, budget: TestLimits.timeout) {
        .open(call: $0, conversation: 1, intent: WireObject(type: "INTomorrowIntent"))
      }
    }
    #expect(answer.failure == CallFailure(.unknownIntent, subject: "INTomorrowIntent"))
  }

  @Test("A closed conversation is unknown")
  func closedConversation() async throws {
    let answer = try await Launch.scripted().run { connection in
      try connection.send("hello")
      connection.closeConversation(1)
      return try connection.call(.handle, budget: TestLimits.timeout) {
        .handle(call: $0, conversation: 1, intent: WireObject(type: "INSendMessageIntent"))
      }
    }
    #expect(answer.failure == CallFailure(.invalidCall, subject: "conversation 1 was not opened"))
  }
}

extension ExtensionConnection {
  /// Opens a conversation about a message with `text`, and handles it. Returns the failure of the first call that
  /// fails; nil if both succeed.
  fileprivate func firstFailure(_ text: String) throws -> CallFailure? {
    let message = WireObject(type: "INSendMessageIntent", fields: [.init(name: "content", value: .string(text))])
    let opened = try call(.open, budget: TestLimits.timeout) { .open(call: $0, conversation: 1, intent: message) }
    if case .failed(_, let failure) = opened { return failure }
    let handled = try call(.handle, budget: TestLimits.timeout) { .handle(call: $0, conversation: 1, intent: message) }
    if case .failed(_, let failure) = handled { return failure }
    return nil
  }
}

extension ExtensionToHostMessage {
  /// The failure of the call; nil for any other answer.
  fileprivate var failure: CallFailure? { if case .failed(_, let failure) = self { failure } else { nil } }
}
