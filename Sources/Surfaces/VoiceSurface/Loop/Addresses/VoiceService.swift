/// The Wyoming services that a voice loop uses.
package enum VoiceService: String, CaseIterable, Sendable {
  case wake, speechToText, textToSpeech

  /// The name for people.
  package var name: String {
    switch self {
    case .wake: "wake word service"
    case .speechToText: "speech-to-text service"
    case .textToSpeech: "text-to-speech service"
    }
  }

  /// The command-line option with the address of the service.
  package var option: String {
    switch self {
    case .wake: "--wake"
    case .speechToText: "--stt"
    case .textToSpeech: "--tts"
    }
  }

  /// The default port of the usual programs: openWakeWord, faster-whisper and Piper.
  package var port: UInt16 {
    switch self {
    case .wake: 10400
    case .speechToText: 10300
    case .textToSpeech: 10200
    }
  }

  /// The member of the event `info` that lists the programs of the service.
  var programs: String {
    switch self {
    case .wake: "wake"
    case .speechToText: "asr"
    case .textToSpeech: "tts"
    }
  }
}
