/// The services, programs and limits of a voice loop.
package struct ListeningSettings: Sendable {
  /// The time for each step.
  package struct Limits: Sendable {
    /// The limits of the speech detector.
    package var speech = SpeechDetector.Limits()
    /// The maximum times of the steps. With sound, the detector ends `speech` before its time.
    package var times: [VoiceTurns.TimeLimit: Duration] = [
      .speech: .seconds(40), .transcript: .seconds(30), .reply: .seconds(120), .speaking: .seconds(180),
    ]

    /// The time for which the end of the loop waits for the agent, so that a request that is being handled can finish.
    package var end = Duration.seconds(20)

    /// Creates the default limits.
    package init() {}
  }

  /// The address of the wake word service; nil for none.
  package var wake: ServiceAddress?
  /// The names of the wake words; empty for the service's default.
  package var wakeWords: [String] = []
  /// The address of the speech-to-text service.
  package var speechToText: ServiceAddress
  /// The address of the text-to-speech service; nil if replies are not spoken.
  package var textToSpeech: ServiceAddress?
  /// The source of the sound.
  package var microphone = Microphone.program(Microphone.standard)
  /// The program that plays the sound.
  package var speaker = Speaker()
  /// The code of the spoken language, such as `en`.
  package var language: String
  /// Whether the loop ends after one request.
  package var isOnce = false
  /// The limits of time and size.
  package var limits = Limits()

  /// Creates settings with the standard microphone and speaker, without wake word and spoken replies.
  package init(speechToText: ServiceAddress, language: String) {
    self.speechToText = speechToText
    self.language = language
  }

  /// The rules that follow from the settings.
  var turns: VoiceTurns.Settings {
    var turns = VoiceTurns.Settings()
    turns.waitsForWakeWord = wake != nil
    turns.isOnce = isOnce
    turns.speaks = textToSpeech != nil
    return turns
  }
}
