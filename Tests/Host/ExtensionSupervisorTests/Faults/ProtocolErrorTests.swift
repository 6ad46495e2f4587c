@testable internal import ExtensionSupervisor
internal import IntentWire
internal import Testing

@Suite("Bytes that violate the protocol end the extension")
struct ProtocolErrorTests {
  @Test(
    "Invalid bytes instead of 'welcome'",
    arguments: [
      ("OversizeLength", "a frame has 4294967295 bytes; the limit is 16777216"),
      ("Garbage", "unknown value tag 254 at byte 0"),
      ("TrailingBytes", "1 bytes after the end of the value"),
      ("NoObject", "a message that is not an object"),
      ("EmptyFrame", "the payload ends within the value at byte 0"),
      ("UnknownMessage", "unknown message 'surprise'"),
      ("AnswerInsteadOfWelcome", "'opened' before 'welcome'"),
    ]
  )
  func greeting(mode: String, reason: String) async throws {
    let failed = try await Launch.wire(mode).fault()
    #expect(failed?.fault == .protocolError(reason, during: .launch))
    #expect(failed?.fault.description == "protocol error during launch: \(reason)")
  }

  @Test(
    "Invalid bytes instead of an answer",
    arguments: [("AnswerAnotherCall", "opened"), ("AnswerInAdvance", "opened"), ("WelcomeAgain", "welcome")]
  )
  func answer(mode: String, message: String) async throws {
    let failed = try await Launch.wire(mode).fault { try $0.send("hello") }
    #expect(failed?.fault == .protocolError("'\(message)' does not answer an open call", during: .open))
  }

  @Test("A request that is too long is not sent")
  func longRequest() async throws {
    let text = String(repeating: "x", count: 17 << 20)
    let failed = try await Launch.scripted().fault { try $0.send(text) }
    guard case .messageTooLarge(let reason) = failed?.fault else {
      Issue.record("\(String(describing: failed))")
      return
    }
    #expect(reason.contains("the limit is 16777216"))
  }

  @Test("An answer that is too long is replaced by a failure, and the extension continues")
  func longAnswer() async throws {
    let failed = try await Launch.scripted().fault { connection in
      guard case .failed(_, let failure) = try connection.send("answer hugely") else {
        Issue.record("the answer was sent")
        return
      }
      #expect(failure == CallFailure(.answerTooLong, subject: "handle(intent:completion:)"))
      #expect(try connection.send("hello").code == 3)
    }
    #expect(failed == nil)
  }

  @Test("A stream that ends within a frame is a protocol error", arguments: ["HalfAFrame", "HalfAHeader"])
  func halfAFrame(mode: String) async throws {
    let failed = try await Launch.wire(mode).fault()
    #expect(failed?.fault == .protocolError("the stream ends within a frame", during: .launch))
  }
}
