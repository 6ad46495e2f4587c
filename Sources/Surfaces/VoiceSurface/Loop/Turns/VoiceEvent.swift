/// An event of a voice loop, for people.
package enum VoiceEvent: Hashable, Sendable {
  /// The loop waits for the wake word.
  case waiting
  /// The wake word was detected; its name, if the service sends it.
  case woken(String?)
  /// The loop listens for speech.
  case listening
  /// The speech-to-text service has returned this sentence.
  case heard(String)
  /// There was no speech, or no words in it.
  case nothingHeard
  /// The agent has said this sentence before its reply is complete.
  case said(String)
  /// The agent has replied.
  case replied(VoiceReply)
  /// The wake word has interrupted a reply while it was spoken.
  case interrupted
  /// A service, or a part of the loop, has failed.
  case failed(VoicePart, VoiceServiceError)
  /// The connection to the wake word service is lost; another attempt follows.
  case lost(VoiceServiceError)
  /// The connection to the wake word service is open again.
  case restored
}

/// A part of a voice loop that can fail.
package enum VoicePart: Hashable, Sendable {
  case service(VoiceService)
  /// The agent that answers sentences.
  case agent
  case microphone
  case speaker

  /// The name for people.
  package var name: String {
    switch self {
    case .service(let service): service.name
    case .agent: "host"
    case .microphone: "microphone"
    case .speaker: "speaker"
    }
  }

  /// The command-line option that sets the part; nil if there is none.
  package var option: String? {
    switch self {
    case .service(let service): service.option
    case .agent: nil
    case .microphone: "--microphone"
    case .speaker: "--speaker"
    }
  }
}

/// How a voice loop ends.
package enum VoiceEnding: Hashable, Sendable {
  /// The request was handled, or the loop was stopped.
  case handled
  /// The request was not handled.
  case notHandled
  /// There was no speech for a request or a question.
  case nothingHeard
  /// A part of the loop has failed.
  case failed
}
