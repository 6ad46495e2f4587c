internal import Foundation
internal import IntentConversations
internal import IntentTesting
internal import TestSupport
internal import Testing

@Suite("A test says something to extensions, and looks at what comes of it")
struct SiriServiceTests {
  private static let textJohn = #"""
    {"intent": "INSendMessageIntent", "application": "UnicornChat",
     "parameters": {"recipients": [{"displayName": "John"}], "content": "hello"}}
    """#

  private func device(isLocked: Bool = false) throws -> SiriService {
    try SiriService(manifests: [Built.manifests], isLocked: isLocked)
  }

  @Test("A message goes to one of two Johns")
  func message() throws {
    let reply = try device().activate(voiceRecognitionText: Self.textJohn, answers: ["baily", "mobile", "yes"])
    try reply.requireDone()
    #expect(reply.intent == "INSendMessageIntent")
    #expect(reply.application == "UnicornChat")
    #expect(reply.parameters["content"] == "hello")
    #expect(reply.parameters["recipients"] == "John")
    #expect(reply.handled["recipients"] == "John Baily")
    #expect(reply.responseCode == "success")
    #expect(reply.said == ["Sent."])
    #expect(reply.questions.map(\.kind) == [.choice, .choice, .confirmation])
    #expect(reply.questions[0].options == ["John Appleseed", "John Baily"])
    #expect(reply.questions[0].parameter == "recipients")
  }

  @Test("An extension may be loaded into the tests' process, for a debugger")
  func inProcess() throws {
    let siri = try SiriService(manifests: [Built.manifests], isolation: Isolation.none)
    try siri.activate(voiceRecognitionText: Self.textJohn, answers: ["1", "yes"]).requireDone()
  }

  @Test("A closure answers by what is asked")
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
    let error = #expect(throws: SiriReply.NotDone.self) { try reply.requireDone() }
    #expect(error?.description.contains("? Which John?") == true)
  }

  @Test("What one request did is there for the next, and for no other device")
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

  @Test("A locked device is unlocked by its passcode, which no transcript shows")
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

  @Test("It tells which extensions there are, and why others are not")
  func extensions() throws {
    let siri = try device()
    #expect(siri.extensions.contains("UnicornChat"))
    let empty = try TemporaryFolder()
    #expect(try SiriService(plugins: [empty.url]).extensions.isEmpty)
    #expect(throws: (any Error).self) { try SiriService(policy: empty.url.appending(path: "none.plist")) }
  }
}
