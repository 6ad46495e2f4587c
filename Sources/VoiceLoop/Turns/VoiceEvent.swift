/// Something that happens in a voice loop and that people want to see.
package enum VoiceEvent: Hashable, Sendable {
  /// Nobody is listened to until the wake word is said.
  case waiting
  /// The wake word was said; its name, if the service says it.
  case woken(String?)
  /// What is said now is heard.
  case listening
  /// Somebody has said this.
  case heard(String)
  /// Nobody has said anything that was understood as words.
  case nothingHeard
  /// The agent says this before its reply is complete.
  case said(String)
  /// The agent has answered.
  case replied(VoiceReply)
  /// The wake word has ended a reply while it was spoken.
  case interrupted
  /// A service, or a part of the loop, has failed.
  case failed(VoicePart, ServiceFailure)
  /// The connection to the wake word service is lost; another attempt follows.
  case lost(ServiceFailure)
  /// The wake word service is there again.
  case found
}

/// What can fail in a voice loop.
package enum VoicePart: Hashable, Sendable {
  case service(VoiceService)
  /// Who answers sentences.
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

  /// The option of the command line that names another one; nil if there is none.
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
  /// The request was handled, or somebody has ended the loop.
  case handled
  /// The request was not handled.
  case notHandled
  /// Nobody said anything, or nobody answered the question.
  case nothingHeard
  /// A part of the loop has failed.
  case failed
}
