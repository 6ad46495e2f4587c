internal import DocumentationPages
internal import Foundation
internal import IntentTesting
internal import Testing

// The page "Testing extensions from Swift" shows the declarations below, each as it is here.

/// The folder with the manifests of the extensions, beside the sources of the package.
let manifests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Manifests")

@Test func carIsLocked() throws {
  let siri = try SiriService(manifests: [manifests])
  let reply = siri.activate(voiceRecognitionText: "Lock my car", answers: ["0000"])
  try reply.requireDone()
  #expect(reply.intent == "INSetCarLockStatusIntent")
  #expect(reply.parameters["locked"] == "true")
  #expect(reply.statements == ["Locked."])
}

@Test func messageGoesToTheRightJohn() throws {
  let siri = try SiriService(manifests: [manifests])
  let reply = siri.activate(
    voiceRecognitionText: "Text hello to John on UnicornChat", answers: ["John Baily", "mobile", "yes"])
  try reply.requireDone()
  #expect(reply.questions.map(\.kind) == [.choice, .choice, .confirmation])
  #expect(reply.questions[0].options == ["John Appleseed", "John Baily"])
  #expect(reply.handled["recipients"] == "John Baily")
}

@Test func firstOptionIsTaken() throws {
  let siri = try SiriService(manifests: [manifests])
  let reply = siri.activate(voiceRecognitionText: "Text hello to John on UnicornChat") { question in
    question.kind == .confirmation ? "yes" : question.options.first
  }
  #expect(reply.isDone)
  #expect(reply.handled["recipients"] == "John Appleseed")
}

@Test func nobodyAnswers() throws {
  let siri = try SiriService(manifests: [manifests])
  let reply = siri.activate(voiceRecognitionText: "Text hello to John on UnicornChat")
  #expect(reply.outcome.failure?.code == .needsInput)
  #expect(reply.transcript.suffix(2) == ["> (silence)", "! needsInput"])
}

@Test func carStaysLockedForStrangers() throws {
  let siri = try SiriService(manifests: [manifests])
  let reply = siri.activate(voiceRecognitionText: "Unlock my car", answers: ["cancel"])
  #expect(reply.questions.map(\.kind) == [.passcode])
  #expect(reply.outcome.failure?.code == .handlerFailed)
  #expect(reply.responseCode == "failure")
  #expect(siri.activate(voiceRecognitionText: "Is my car locked?").response["locked"] == "true")
}

@Test func declinedMessageIsNotSent() throws {
  let siri = try SiriService(manifests: [manifests])
  for answers in [["cancel"], ["1", "no"]] {
    let reply = siri.activate(voiceRecognitionText: "Text hello to John on UnicornChat", answers: answers)
    #expect(reply.outcome.kind == .cancelled)
    #expect(reply.handled.names.isEmpty)
  }
}

@Test func lockedDeviceAsksForThePasscode() throws {
  let siri = try SiriService(manifests: [manifests], isLocked: true, passcode: "1234")
  let refused = siri.activate(voiceRecognitionText: "Text hello to Scott on UnicornChat")
  #expect(refused.outcome.failure?.code == .restrictedWhileLocked)

  let reply = siri.activate(
    voiceRecognitionText: "Text hello to Scott on UnicornChat", answers: ["4321", "1234", "yes"])
  #expect(reply.isDone)
  #expect(!siri.isLocked)
  #expect(reply.transcript.contains("> (wrong passcode)"))
  #expect(!reply.description.contains("1234"))
}

@Suite("The tests on the page about tests from Swift run")
struct TestingPageTests {
  @Test("Each test on the page is in this file")
  func examples() throws {
    // An author's tests have no folder of a group.
    let file = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let source = file.replacing("../../../", with: "../../")
    let blocks = try DocumentationPage.named("TestingExtensions").blocks.filter { $0.text.contains("@Test") }
    #expect(blocks.count >= 5)
    for block in blocks {
      let code = block.text.split(separator: "\n", omittingEmptySubsequences: false)
        .drop { $0.hasPrefix("import ") || $0.isEmpty }.joined(separator: "\n")
      #expect(source.contains(code), "\(block)")
    }
  }
}
