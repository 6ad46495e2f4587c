internal import Foundation
internal import IntentConversations
internal import IntentTesting
internal import TestSupport
internal import Testing

@Suite("A test sends a sentence to extensions and reads the result")
struct SiriServiceTests {
  private static let textJohn = #"""
    {"intent": "INSendMessageIntent", "application": "UnicornChat",
     "parameters": {"recipients": [{"displayName": "John"}], "content": "hello"}}
    """#

  private func device(isLocked: Bool = false) throws -> SiriService {
    try SiriService(manifests: [BuildProducts.manifests], isLocked: isLocked)
  }

  @Test("A message is sent to one of two Johns")
  func message() throws {
    let reply = try device().activate(voiceRecognitionText: Self.textJohn, answers: ["baily", "mobile", "yes"])
    try reply.requireDone()
    #expect(reply.intent == "INSendMessageIntent")
    #expect(reply.application == "UnicornChat")
    #expect(reply.parameters["content"] == "hello")
    #expect(reply.parameters["recipients"] == "John")
    #expect(reply.handled["recipients"] == "John Baily")
    #expect(reply.responseCode == "success")
    #expect(reply.statements == ["Sent."])
    #expect(reply.questions.map(\.kind) == [.choice, .choice, .confirmation])
    #expect(reply.questions[0].options == ["John Appleseed", "John Baily"])
    #expect(reply.questions[0].parameter == "recipients")
  }

  @Test("An extension can run in the process of the tests, for a debugger")
  func inProcess() throws {
    let siri = try SiriService(manifests: [BuildProducts.manifests], isolation: Isolation.none)
    try siri.activate(voiceRecognitionText: Self.textJohn, answers: ["1", "yes"]).requireDone()
  }

  @Test("A closure answers according to the question")
  func closure() throws {
    let reply = try device().activate(voiceRecognitionText: Self.textJohn) { question in
      question.kind == .confirmation ? "yes" : question.options.first
    }
    #expect(reply.isDone)
    #expect(reply.handled["recipients"] == "John Appleseed")
  }

  @Test("Without an answer, the request ends, and its conversation can be read")
  func silence() throws {
    let reply = try device().activate(voiceRecognitionText: Self.textJohn)
    #expect(reply.outcome.failure?.code == .needsInput)
    #expect(!reply.isDone)
    #expect(reply.handled.names.isEmpty)
    #expect(reply.transcript.suffix(2) == ["> (silence)", "! needsInput"])
    let error = #expect(throws: SiriReply.NotDoneError.self) { try reply.requireDone() }
    #expect(error?.description.contains("? Which John?") == true)
  }

  @Test("The effects of a request are visible to later requests of the same device only")
  func state() throws {
    let siri = try device()
    let unlock = #"{"intent": "INSetCarLockStatusIntent", "parameters": {"locked": false}}"#
    siri.activate(voiceRecognitionText: unlock)
    let status = #"{"intent": "INGetCarLockStatusIntent"}"#
    #expect(siri.activate(voiceRecognitionText: status).response["locked"] == "true")
    let reply = siri.activate(voiceRecognitionText: unlock, answers: ["0000"])
    #expect(reply.questions.map(\.kind) == [.passcode])
    #expect(reply.questions.first?.text == "“UnicornCar” asks for your passcode: “Unlock your car”")
    #expect(siri.activate(voiceRecognitionText: status).response["locked"] == "false")
    #expect(try device().activate(voiceRecognitionText: status).response["locked"] == "true")
  }

  @Test("The passcode unlocks the device and is in no transcript")
  func locked() throws {
    let siri = try device(isLocked: true)
    let reply = siri.activate(voiceRecognitionText: Self.textJohn, answers: ["12345", "0000", "1", "yes"])
    #expect(reply.isDone)
    #expect(!siri.isLocked)
    #expect(reply.questions.prefix(2).map(\.kind) == [.passcode, .passcode])
    #expect(reply.transcript.contains("> (wrong passcode)"))
    #expect(reply.transcript.contains("> (passcode)"))
    #expect(!reply.description.contains("0000"))
    siri.lock()
    #expect(siri.activate(voiceRecognitionText: Self.textJohn).outcome.failure?.code == .restrictedWhileLocked)
    siri.unlock()
    #expect(!siri.isLocked)
  }

  @Test("The device lists its extensions and the reasons for rejected ones")
  func extensions() throws {
    let siri = try device()
    #expect(siri.extensions.contains("UnicornChat"))
    let empty = try TemporaryFolder()
    #expect(try SiriService(plugins: [empty.url]).extensions.isEmpty)
    #expect(throws: (any Error).self) { try SiriService(policy: empty.url.appending(path: "none.plist")) }
  }
}
