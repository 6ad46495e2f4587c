internal import Testing

@testable internal import VoiceSurface

@Suite("The rules of a voice loop")
struct VoiceTurnsTests {
  private typealias Action = VoiceTurns.Action

  private static let question = VoiceReply("Which John?", isHandled: true, isQuestion: true)
  private static let done = VoiceReply("Sent.", isHandled: true)
  private static let failure = VoiceServiceError("can't be reached")

  /// Handles inputs, and returns the actions of the last one.
  private static func last(_ inputs: [VoiceTurns.Input], isOnce: Bool = false, wakes: Bool = true) -> [Action] {
    var settings = VoiceTurns.Settings()
    settings.isOnce = isOnce
    settings.waitsForWakeWord = wakes
    var turns = VoiceTurns(settings)
    return inputs.map { turns.handle($0) }.last ?? []
  }

  private static let listening: [Action] = [.transcribe, .show(.listening), .wait(.speech)]
  private static let resting: [Action] = [.show(.waiting), .wait(nil)]

  @Test("A request runs from the wake word to the spoken reply, then the loop waits")
  func request() {
    var turns = VoiceTurns(VoiceTurns.Settings())
    let steps: [(VoiceTurns.Input, [Action])] = [
      (.begun, Self.resting),
      (.woken("jarvis"), [.show(.woken("jarvis"))] + Self.listening),
      (.stoppedTalking, [.endSpeech, .wait(.transcript)]),
      (
        .transcribed("lock my car"),
        [.stopTranscribing, .show(.heard("lock my car")), .answer("lock my car"), .wait(.reply)]
      ),
      (.replied(Self.done), [.show(.replied(Self.done)), .wait(.speaking), .speak("Sent.")]),
      (.spoken, Self.resting),
    ]
    for (input, actions) in steps { #expect(turns.handle(input) == actions, "\(input)") }
  }

  private static let asked: [VoiceTurns.Input] = [
    .begun, .woken(nil), .stoppedTalking, .transcribed("text John"), .replied(question),
  ]

  @Test("After a question the loop listens without a wake word")
  func listensToAnswer() {
    #expect(Self.last(Self.asked + [.spoken]) == Self.listening)
  }

  @Test("The wake word interrupts a reply, and the next sentence answers its question")
  func bargeIn() {
    #expect(
      Self.last(Self.asked + [.woken(nil)]) == [.stopSpeaking, .show(.interrupted), .show(.woken(nil))]
        + Self.listening)
    let silent = Self.last(Self.asked + [.woken(nil), .silence])
    #expect(silent == [.stopTranscribing, .show(.nothingHeard), .dropQuestion] + Self.resting)
  }

  @Test(
    "The wake word has an effect only while the loop waits or speaks",
    arguments: [
      [.begun, .woken(nil)], [.begun, .woken(nil), .stoppedTalking],
      [.begun, .woken(nil), .stoppedTalking, .transcribed("lock my car")],
    ] as [[VoiceTurns.Input]])
  func lateWakeWord(inputs: [VoiceTurns.Input]) {
    #expect(Self.last(inputs + [.woken(nil)]) == [])
  }

  @Test("Sentences before the end of a reply are spoken one after another")
  func sentences() {
    let begun = Array(Self.asked.dropLast())
    #expect(Self.last(begun + [.said("One moment.")]) == [.show(.said("One moment.")), .speak("One moment.")])
    #expect(Self.last(begun + [.said("A"), .replied(Self.done)]) == [.show(.replied(Self.done)), .wait(.speaking)])
    #expect(Self.last(begun + [.said("A"), .replied(Self.done), .spoken]) == [.speak("Sent."), .wait(.speaking)])
    #expect(Self.last(begun + [.said("A"), .replied(Self.done), .spoken, .spoken]) == Self.resting)
    let whole = VoiceReply("A B", rest: "", isHandled: true)
    #expect(Self.last(begun + [.said("A B"), .spoken, .replied(whole)]).suffix(2) == Self.resting[...])
  }

  @Test("A failed or slow service ends the request, and the loop waits again")
  func failures() {
    let woken: [VoiceTurns.Input] = [.begun, .woken(nil)]
    let shown = Action.show(.failed(.service(.speechToText), Self.failure))
    #expect(Self.last(woken + [.notTranscribed(Self.failure)]) == [.stopTranscribing, shown] + Self.resting)
    let late = Action.show(.failed(.service(.speechToText), .tooLate))
    #expect(Self.last(woken + [.stoppedTalking, .expired]) == [.stopTranscribing, late] + Self.resting)
    let begun = Array(Self.asked.dropLast())
    let slow: [Action] = [.stopSpeaking, .abandonAnswer, .show(.failed(.agent, .tooLate))]
    #expect(Self.last(begun + [.expired]) == slow + Self.resting)
    #expect(Self.last(begun + [.expired, .replied(Self.question)]) == [])
    let lost: [Action] = [.stopSpeaking, .abandonAnswer, .show(.failed(.agent, Self.failure))]
    #expect(Self.last(begun + [.notAnswered(Self.failure)]) == lost + Self.resting)
    #expect(Self.last(Self.asked + [.notAnswered(Self.failure)]) == [])
    let stuck: [Action] = [.stopSpeaking, .show(.failed(.speaker, .tooLate))]
    #expect(Self.last(Self.asked + [.expired]) == stuck + Self.listening)
    let mute = Action.show(.failed(.service(.textToSpeech), Self.failure))
    #expect(
      Self.last(Self.asked + [.notSpoken(.service(.textToSpeech), Self.failure)]) == [mute] + Self.listening)
  }

  @Test(
    "With 'isOnce', one request ends the loop with its result",
    arguments: [
      ([.silence], .nothingHeard), ([.transcribed(" ")], .nothingHeard), ([.notTranscribed(failure)], .failed),
      ([.transcribed("a"), .replied(done), .spoken], .handled),
      ([.transcribed("a"), .replied(VoiceReply("No.", isHandled: false)), .spoken], .notHandled),
      ([.transcribed("a"), .notAnswered(failure)], .failed),
      ([.transcribed("a"), .replied(question), .spoken, .silence], .nothingHeard),
      ([.transcribed("a"), .soundEnded, .replied(question), .spoken], .nothingHeard),
    ] as [([VoiceTurns.Input], VoiceEnding)])
  func once(inputs: [VoiceTurns.Input], ending: VoiceEnding) {
    #expect(Self.last([.begun] + inputs, isOnce: true, wakes: false).last == .end(ending))
  }

  @Test("The end of the sound ends a waiting loop; a heard sentence is still answered")
  func soundEnded() {
    #expect(Self.last([.begun, .soundEnded]).last == .end(.nothingHeard))
    #expect(Self.last([.begun, .woken(nil), .soundEnded]) == [.endSpeech, .wait(.transcript)])
    let end = Self.last([.begun, .woken(nil), .soundEnded, .transcribed("a"), .replied(Self.done), .spoken])
    #expect(end.last == .end(.handled))
  }
}
