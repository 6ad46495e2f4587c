/// The rules of a voice loop as a state machine: the actions that follow from each input. It uses no clock, thread or
/// sound.
package struct VoiceTurns: Sendable {
  /// An input of the state machine.
  package enum Input: Hashable, Sendable {
    /// The loop has started.
    case begun
    /// The wake word was detected.
    case woken(String?)
    /// Speech has ended.
    case stoppedTalking
    /// There was no speech.
    case silence
    /// The speech-to-text service has returned this sentence; empty for no words.
    case transcribed(String)
    /// The agent has said a sentence before its reply.
    case said(String)
    /// The agent has replied, which ends its turn.
    case replied(VoiceReply)
    /// The agent has failed, and gives no reply.
    case notAnswered(VoiceServiceError)
    /// The sentence of ``Action/speak(_:)`` was spoken.
    case spoken
    /// The sentence of ``Action/speak(_:)`` can't be spoken, because this part of the loop has failed.
    case notSpoken(VoicePart, VoiceServiceError)
    /// The speech-to-text service has failed.
    case notTranscribed(VoiceServiceError)
    /// The time of ``Action/wait(_:)`` has expired.
    case expired
    /// The recorded sound has ended.
    case soundEnded
  }

  /// An action that the loop performs.
  package enum Action: Hashable, Sendable {
    case show(VoiceEvent)
    /// Start to send sound to the speech-to-text service.
    case transcribe
    /// Notify the service that the speech has ended.
    case endSpeech
    /// Stop the transcription, and drop its result.
    case stopTranscribing
    /// Pass a sentence to the agent.
    case answer(String)
    /// Ignore further output of the agent for the sentence, and drop its question.
    case abandonAnswer
    /// Drop the question of the agent's last reply.
    case dropQuestion
    /// Speak a sentence. No other sentence is being spoken.
    case speak(String)
    /// Stop speaking immediately.
    case stopSpeaking
    /// Set the time limit for the next input; nil for no limit. Replaces the last limit.
    case wait(TimeLimit?)
    case end(VoiceEnding)
  }

  /// The expected input, which determines the time limit.
  package enum TimeLimit: Hashable, Sendable, CaseIterable {
    case speech, transcript, reply, speaking
  }

  private enum State: Hashable {
    /// Waiting for the wake word.
    case resting
    case listening(toAnswer: Bool)
    case transcribing(ofAnswer: Bool)
    case thinking
    case speaking(VoiceReply)
    case ended
  }

  /// The settings of a loop.
  package struct Settings: Hashable, Sendable {
    /// Whether a wake word starts each request; otherwise the first request starts immediately.
    package var waitsForWakeWord = true
    /// Whether the loop ends after one request.
    package var isOnce = false
    /// Whether replies are spoken.
    package var speaks = true

    /// Creates the settings of a loop with all services.
    package init() {}
  }

  private let settings: Settings
  private var state = State.resting
  /// The sentences that wait until the sentence before them is spoken.
  private var sentences: [String] = []
  private var isSpeaking = false
  private var hasSound = true

  /// Creates the state before ``Input/begun``.
  package init(_ settings: Settings) {
    self.settings = settings
  }

  /// Handles an input, and returns the actions in order.
  package mutating func handle(_ input: Input) -> [Action] {
    switch input {
    case .begun: settings.waitsForWakeWord ? rest(.handled) : listen()
    case .woken(let name): wake(name)
    case .stoppedTalking: stopListening()
    case .silence: handleSilence()
    case .transcribed(let text): handleTranscript(text)
    case .notTranscribed(let failure): fail(failure)
    case .said(let text): say(text)
    case .replied(let reply): startReply(reply)
    case .notAnswered(let failure): endAnswer(failure)
    case .spoken: continueSpeaking()
    case .notSpoken(let part, let failure): [.show(.failed(part, failure))] + continueSpeaking()
    case .expired: expire()
    case .soundEnded: endSound()
    }
  }

  // MARK: Listening

  private mutating func wake(_ name: String?) -> [Action] {
    switch state {
    case .resting: return [.show(.woken(name))] + listen()
    case .speaking(let reply):
      sentences = []
      isSpeaking = false
      return [.stopSpeaking, .show(.interrupted), .show(.woken(name))] + listen(toAnswer: reply.isQuestion)
    default: return []
    }
  }

  private mutating func listen(toAnswer: Bool = false) -> [Action] {
    guard hasSound else { return (toAnswer ? [.dropQuestion] : []) + rest(.nothingHeard) }
    state = .listening(toAnswer: toAnswer)
    return [.transcribe, .show(.listening), .wait(.speech)]
  }

  private mutating func stopListening() -> [Action] {
    guard case .listening(let toAnswer) = state else { return [] }
    state = .transcribing(ofAnswer: toAnswer)
    return [.endSpeech, .wait(.transcript)]
  }

  /// Whether the speech is an answer to a question; nil if the loop does not listen.
  private var listensToAnswer: Bool? {
    switch state {
    case .listening(let isAnswer), .transcribing(let isAnswer): isAnswer
    default: nil
    }
  }

  private mutating func handleSilence() -> [Action] {
    guard let isAnswer = listensToAnswer else { return [] }
    return [.stopTranscribing, .show(.nothingHeard)] + (isAnswer ? [.dropQuestion] : []) + rest(.nothingHeard)
  }

  private mutating func handleTranscript(_ text: String) -> [Action] {
    guard listensToAnswer != nil else { return [] }
    guard text.contains(where: { !$0.isWhitespace }) else { return handleSilence() }
    state = .thinking
    return [.stopTranscribing, .show(.heard(text)), .answer(text), .wait(.reply)]
  }

  private mutating func fail(_ failure: VoiceServiceError) -> [Action] {
    guard let isAnswer = listensToAnswer else { return [] }
    let shown = Action.show(.failed(.service(.speechToText), failure))
    return [.stopTranscribing, shown] + (isAnswer ? [.dropQuestion] : []) + rest(.failed)
  }

  private mutating func endSound() -> [Action] {
    hasSound = false
    switch state {
    case .resting: return rest(.nothingHeard)
    case .listening: return stopListening()
    default: return []
    }
  }

  // MARK: Speaking

  private mutating func say(_ text: String) -> [Action] {
    guard state == .thinking else { return [] }
    return [.show(.said(text))] + speak(text)
  }

  private mutating func startReply(_ reply: VoiceReply) -> [Action] {
    guard state == .thinking else { return [] }
    state = .speaking(reply)
    return [.show(.replied(reply)), .wait(.speaking)] + speak(reply.rest) + (isSpeaking ? [] : continueSpeaking())
  }

  private mutating func speak(_ text: String) -> [Action] {
    guard settings.speaks, text.contains(where: { !$0.isWhitespace }) else { return [] }
    guard !isSpeaking else {
      sentences.append(text)
      return []
    }
    isSpeaking = true
    return [.speak(text)]
  }

  private mutating func continueSpeaking() -> [Action] {
    isSpeaking = false
    if !sentences.isEmpty {
      isSpeaking = true
      let next = Action.speak(sentences.removeFirst())
      return state == .thinking ? [next] : [next, .wait(.speaking)]
    }
    guard case .speaking(let reply) = state else { return [] }
    return reply.isQuestion ? listen(toAnswer: true) : rest(reply.isHandled ? .handled : .notHandled)
  }

  // MARK: Ends

  private mutating func endAnswer(_ failure: VoiceServiceError) -> [Action] {
    guard state == .thinking else { return [] }
    sentences = []
    isSpeaking = false
    return [.stopSpeaking, .abandonAnswer, .show(.failed(.agent, failure))] + rest(.failed)
  }

  private mutating func expire() -> [Action] {
    switch state {
    case .listening, .transcribing: return fail(.tooLate)
    case .thinking: return endAnswer(.tooLate)
    case .speaking:
      sentences = []
      return [.stopSpeaking, .show(.failed(.speaker, .tooLate))] + continueSpeaking()
    case .resting, .ended: return []
    }
  }

  private mutating func rest(_ ending: VoiceEnding) -> [Action] {
    let isOver = !hasSound || settings.isOnce && state != .resting
    state = isOver ? .ended : .resting
    return isOver ? [.wait(nil), .end(ending)] : [.show(.waiting), .wait(nil)]
  }
}
