/// A voice loop: detects the wake word, sends speech to a speech-to-text service, passes the sentence to an agent, and
/// speaks the reply.
///
/// One thread runs the loop and performs the actions of ``VoiceTurns``; other threads wait for services, programs and
/// the agent.
package final class ListeningLoop {
  /// A message of another thread.
  private enum Message: Sendable {
    case sound([UInt8])
    case soundEnded(VoiceServiceError?)
    case wake(Int, WyomingStream.Event)
    case transcription(Int, WyomingStream.Event)
    case agent(Int, AgentThread.Event)
    case spoken(Int, SpokenSentence.SpeakingError?)
    case stop
  }

  private let settings: ListeningSettings
  private let agent: AgentThread
  private let inbox: Inbox<Message>
  private let onEvent: (VoiceEvent) -> Void
  private var turns: VoiceTurns
  private var detector: SpeechDetector
  private var wake: WakeWatch?
  private var transcription: Transcription?
  private var sentence: SpokenSentence?
  /// The numbers of the expected answer and of the spoken sentence (0 for none), and of the last transcription or
  /// sentence.
  private var answer = 0
  private var spoken = 0
  private var latest = 0
  /// The deadline of the current step; nil for none.
  private var deadline: ContinuousClock.Instant?
  private var ending: VoiceEnding?

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - settings: the services, programs and times.
  ///   - agent: answers what is said.
  ///   - onEvent: receives the events, on the thread of the loop.
  package init(_ settings: ListeningSettings, agent: any VoiceAgent, onEvent: @escaping (VoiceEvent) -> Void) {
    let inbox = Inbox<Message>()
    self.settings = settings
    self.inbox = inbox
    self.onEvent = onEvent
    self.agent = AgentThread(agent) { inbox.add(.agent($0, $1)) }
    turns = VoiceTurns(settings.turns)
    detector = SpeechDetector(settings.limits.speech)
    wake = settings.wake.map { address in
      WakeWatch(address, words: settings.wakeWords) { inbox.add(.wake($0, $1)) }
    }
  }

  /// Returns a function that ends the loop. Any thread may call it.
  package var stopper: @Sendable () -> Void {
    { [inbox] in inbox.add(.stop) }
  }

  /// Runs the loop until its end.
  ///
  /// - Returns: how the loop ended.
  /// - Throws: ``VoiceServiceError`` if the microphone can't be started.
  package func run() throws(VoiceServiceError) -> VoiceEnding {
    let stopRecording = try settings.microphone.start(
      onSound: { [inbox] in inbox.add(.sound($0)) }, onEnd: { [inbox] in inbox.add(.soundEnded($0)) })
    wake?.connect()
    advance(.begun)
    while ending == nil {
      if let message = inbox.next(until: [deadline, wake?.nextAttempt].compactMap(\.self).min()) {
        receive(message)
      } else {
        wake?.tick()
        if let deadline, deadline <= .now { advance(.expired) }
      }
    }
    stopRecording()
    wake?.stop()
    transcription?.stop()
    sentence?.stop()
    agent.stop(timeout: settings.limits.end)
    return ending ?? .handled
  }

  // MARK: Input

  private func receive(_ message: Message) {
    switch message {
    case .sound(let bytes): handleSound(bytes)
    case .soundEnded(let failure): endSound(failure)
    case .wake(let number, let news): if let finding = wake?.handle(news, of: number) { handle(finding) }
    case .transcription(let number, let news) where number == transcription?.number:
      if let input = Transcription.input(for: news) { advance(input) }
    case .agent(let number, let news) where number == answer:
      switch news {
      case .said(let text): advance(.said(text))
      case .replied(let reply): advance(.replied(reply))
      case .failed(let failure): advance(.notAnswered(failure))
      }
    case .spoken(let number, let failure) where number == spoken:
      sentence = nil
      advance(failure.map { .notSpoken($0.part, $0.failure) } ?? .spoken)
    case .transcription, .agent, .spoken: break
    case .stop: ending = .handled
    }
  }

  private func handleSound(_ sound: [UInt8]) {
    wake?.send(sound)
    let finding = detector.append(sound)
    guard let transcription else { return }
    transcription.send(sound)
    switch finding {
    case .ended: advance(.stoppedTalking)
    case .silence: advance(.silence)
    case nil: break
    }
  }

  private func endSound(_ failure: VoiceServiceError?) {
    if let failure {
      onEvent(.failed(.microphone, failure))
      ending = .failed
    }
    if transcription != nil, !detector.hasSpeech { advance(.silence) }
    advance(.soundEnded)
  }

  private func handle(_ finding: WakeWatch.Change) {
    switch finding {
    case .woken(let name): advance(.woken(name))
    case .lost(let failure): onEvent(.lost(failure))
    case .restored: onEvent(.restored)
    }
  }

  private func advance(_ input: VoiceTurns.Input) {
    for action in turns.handle(input) { perform(action) }
  }

  // MARK: Actions

  private func perform(_ action: VoiceTurns.Action) {
    switch action {
    case .show(let event): onEvent(event)
    case .transcribe: transcribe()
    case .endSpeech: transcription?.end()
    case .stopTranscribing:
      transcription?.stop()
      transcription = nil
    case .answer(let sentence): answer = agent.answer(sentence)
    case .abandonAnswer:
      agent.abandon()
      answer = 0
    case .dropQuestion: agent.dropQuestion()
    case .speak(let text): speak(text)
    case .stopSpeaking:
      sentence?.stop()
      sentence = nil
      spoken = 0
    case .wait(let timeout): deadline = timeout.flatMap { settings.limits.times[$0] }.map { .now + $0 }
    case .end(let ending): self.ending = self.ending ?? ending
    }
  }

  private func transcribe() {
    latest += 1
    detector.listen()
    transcription = Transcription(by: settings.speechToText, language: settings.language, number: latest) {
      [inbox] in inbox.add(.transcription($0, $1))
    }
  }

  private func speak(_ text: String) {
    guard let address = settings.textToSpeech else { return }
    latest += 1
    let number = latest
    spoken = number
    sentence = SpokenSentence(text, language: settings.language, by: address, on: settings.speaker) { [inbox] in
      inbox.add(.spoken(number, $0))
    }
  }
}
