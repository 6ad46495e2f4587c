import Foundation
import IntentTesting
import Testing

/// The package's folder with the manifest. The build has put the library beside this program.
let bundle = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Bundle").standardized

@Suite struct MessageTests {
  @Test func messageIsSentInCapitals() throws {
    let siri = try SiriService(manifests: [bundle])
    let reply = siri.activate(
      voiceRecognitionText: #"{"intent": "INSendMessageIntent", "parameters": {"content": "hello"}}"#, answers: ["yes"])
    try reply.requireDone()
    #expect(reply.handled["content"] == "HELLO")
    #expect(reply.questions.map(\.text) == ["Your Teahouse message says “HELLO”. Ready to send it?"])
  }

  @Test func contentIsAskedFor() throws {
    let reply = try SiriService(manifests: [bundle]).activate(
      voiceRecognitionText: #"{"intent": "INSendMessageIntent"}"#
    ) { question in question.parameter == "content" ? "good evening" : "yes" }
    #expect(reply.outcome.failure?.code == .handlerFailed)
    #expect(reply.handled["content"] == "GOOD EVENING")
  }
}
