/// What a voice loop works with.
package struct ListeningSettings: Sendable {
  /// The time for each step.
  package struct Limits: Sendable {
    /// When speech begins and ends.
    package var speech = SpeechDetector.Limits()
    /// The longest times: for hearing somebody, which the detector ends before if there is sound; for the speech-to-text
    /// service; for the agent; and for speaking one sentence.
    package var times: [VoiceTurns.Patience: Duration] = [
      .speech: .seconds(40), .transcript: .seconds(30), .reply: .seconds(120), .speaking: .seconds(180),
    ]

    /// The time for which the end of the loop waits for the agent: what has begun to be handled is not broken off.
    package var end = Duration.seconds(20)

    /// Creates the usual limits.
    package init() {}
  }

  /// Where the wake word service listens; nil for none.
  package var wake: ServiceAddress?
  /// The names of the wake words; empty for those of the service.
  package var wakeWords: [String] = []
  /// Where the speech-to-text service listens.
  package var speechToText: ServiceAddress
  /// Where the text-to-speech service listens; nil if replies are not spoken.
  package var textToSpeech: ServiceAddress?
  package var microphone = Microphone.program(Microphone.standard)
  package var speaker = Speaker()
  /// The code of the language that is spoken, such as `en`.
  package var language: String
  /// Whether the loop ends after one request.
  package var isOnce = false
  package var limits = Limits()

  /// Creates settings with the standard microphone and speaker, without wake word and spoken replies.
  package init(speechToText: ServiceAddress, language: String) {
    (self.speechToText, self.language) = (speechToText, language)
  }

  /// The rules that follow from the settings.
  var turns: VoiceTurns.Settings {
    var turns = VoiceTurns.Settings()
    (turns.waitsForWakeWord, turns.isOnce, turns.speaks) = (wake != nil, isOnce, textToSpeech != nil)
    return turns
  }
}
