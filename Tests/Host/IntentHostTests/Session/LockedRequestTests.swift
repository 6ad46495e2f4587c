internal import DeviceSamples
internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import Testing

@testable internal import IntentHost

/// Answers with lines, and records the events as JSON.
private final class Recorder: Presenter {
  private(set) var lines: [String] = []
  private var answers: [String]
  private lazy var json = JSONLinesPresenter(answers: NoAnswers()) { self.lines.append($0) }

  init(answers: [String]) {
    self.answers = answers
  }

  func show(_ event: ConversationEvent, of label: RequestLabel) { json.show(event, of: label) }

  func answer(to prompt: Prompt) -> PromptAnswer {
    answers.isEmpty ? .nobody : .text(answers.removeFirst())
  }
}

@Suite("A request that needs an unlocked device stops before the extension starts")
struct LockedRequestTests {
  private let request = ConversationRequest.intent(IntentRequest("INGetCarLockStatusIntent"))

  /// Runs the request while the device is locked. `hash` is the hash of the passcode.
  private func run(hash: String, answers: [String]) throws -> (outcome: RequestOutcome, lines: [String], file: String) {
    try withTemporaryFile(hash) { file in
      let car = InstalledExtension.sample(.sample("UnicornCar", intents: ["INGetCarLockStatusIntent"]))
      var configuration = HostConfiguration(
        catalogue: ExtensionCatalogue(found: [car]), folders: HostFolders(environment: ["HOME": "/nowhere"]))
      let clock = TestClock()
      let passcode = PasscodeGuard(PasscodeFile(url: file), UnlockTriesFile(beside: file) { clock.now })
      configuration.lock = ManualLock(isLocked: true, passcode: passcode)
      let recorder = Recorder(answers: answers)
      let outcome = ExtensionHost(configuration).run(request, presenter: recorder)
      return (outcome, recorder.lines, file.path)
    }
  }

  @Test("Wrong passcodes are not shown, and the third one ends the request")
  func redacted() throws {
    let (outcome, lines, _) = try run(hash: sampleHash, answers: ["1111", "2222", "3333", "4444"])
    #expect(
      outcome.failure
        == .init(
          .restrictedWhileLocked,
          "this is not allowed while the device is locked, and can't be unlocked here: "
            + "3 wrong passcodes in a row; the next one is accepted in 60 seconds"))
    #expect(lines.count { $0.contains(#""event":"answer""#) && $0.contains(#""text":"(redacted)""#) } == 3)
    for passcode in ["1111", "2222", "3333", "4444"] { #expect(!lines.contains { $0.contains(passcode) }) }
    #expect(!lines.contains { $0.contains(#""event":"started""#) })
  }

  @Test("The word \"cancel\" ends the request")
  func cancelled() throws {
    #expect(try run(hash: sampleHash, answers: ["Cancel"]).outcome.failure?.code == .cancelled)
  }

  @Test("Without a user, the request is refused")
  func nobody() throws {
    #expect(try run(hash: sampleHash, answers: []).outcome.failure?.code == .restrictedWhileLocked)
  }

  @Test("If no passcode is set, the user is not asked, and the message has the remedy")
  func notSet() throws {
    let (outcome, lines, file) = try run(hash: "", answers: ["2580"])
    #expect(
      outcome.failure
        == .init(
          .restrictedWhileLocked,
          "this is not allowed while the device is locked, and can't be unlocked here: '\(file)' "
            + "contains no hash of a passcode; set one with 'intent-host passcode set'"))
    #expect(!lines.contains { $0.contains(#""event":"prompt""#) })
  }
}
