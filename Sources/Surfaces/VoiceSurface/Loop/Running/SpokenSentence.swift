internal import BaseFiles
internal import Synchronization

/// Speaks one sentence: passes sound from the text-to-speech service to the speaker. Any thread may use it.
final class SpokenSentence: Sendable {
  /// The reason why a sentence is not spoken, and the part that failed.
  struct SpeakingError: Error {
    let part: VoicePart
    let failure: VoiceServiceError
  }

  private struct State {
    var program: SoundProgram?
    var isOver = false
  }

  private let stream: WyomingStream
  private let speaker: Speaker
  private let onEnd: @Sendable (SpeakingError?) -> Void
  private let state = Mutex(State())

  /// Starts to speak.
  ///
  /// - Parameters:
  ///   - text: the sentence.
  ///   - language: the code of its language.
  ///   - address: the address of the text-to-speech service.
  ///   - speaker: plays the sound.
  ///   - onEnd: called once on another thread, unless the sentence is stopped.
  init(
    _ text: String, language: String, by address: ServiceAddress, on speaker: Speaker,
    onEnd: @escaping @Sendable (SpeakingError?) -> Void
  ) {
    self.speaker = speaker
    self.onEnd = onEnd
    stream = WyomingStream(to: address)
    stream.send(
      WyomingEvent(
        "synthesize", ["text": .string(text), "voice": .object(["language": .string(language)])]))
    stream.start { self.handle($0) }
  }

  /// Stops speaking immediately.
  func stop() {
    let program = state.withLock { state in
      state.isOver = true
      return state.program
    }
    stream.close()
    program?.kill()
  }

  /// Handles an event of the connection, and returns whether to wait for more. Blocks while the speaker plays, so that
  /// the service waits.
  private func handle(_ news: WyomingStream.Event) -> Bool {
    do throws(SpeakingError) {
      switch news {
      case .opened: return true
      case .event(let event): return try play(event)
      case .ended(let failure): throw SpeakingError(part: .service(.textToSpeech), failure: failure)
      }
    } catch {
      end(error)
      return false
    }
  }

  private func play(_ event: WyomingEvent) throws(SpeakingError) -> Bool {
    switch event.type {
    case "audio-start": _ = try program(for: event)
    case "audio-chunk":
      guard let program = try program(for: event) else { return false }
      guard program.write(event.payload) else {
        throw SpeakingError(part: .speaker, failure: program.wait() ?? VoiceServiceError("has stopped playing"))
      }
    case "audio-stop":
      // A reply without sound is valid: there is nothing to play.
      if let failure = state.withLock(\.program)?.finish() { throw SpeakingError(part: .speaker, failure: failure) }
      end(nil)
      return false
    case "error":
      throw SpeakingError(part: .service(.textToSpeech), failure: VoiceServiceError(refusal: event))
    default: break
    }
    return true
  }

  /// Returns the program that plays, and starts it for the first sound; nil if the sentence was stopped.
  private func program(for event: WyomingEvent) throws(SpeakingError) -> SoundProgram? {
    if let program = state.withLock(\.program) { return program }
    let format: SoundFormat
    do throws(VoiceServiceError) { format = try SoundFormat(event) } catch {
      throw SpeakingError(part: .service(.textToSpeech), failure: error)
    }
    let program: SoundProgram
    do throws(VoiceServiceError) { program = try speaker.start(format) } catch {
      throw SpeakingError(part: .speaker, failure: error)
    }
    let isWanted = state.withLock { state in
      if !state.isOver { state.program = program }
      return !state.isOver
    }
    return isWanted ? program : nil
  }

  private func end(_ failure: SpeakingError?) {
    let (wasOver, program) = state.withLock { state in
      defer { state.isOver = true }
      return (state.isOver, state.program)
    }
    if failure != nil { program?.kill() }
    if !wasOver { onEnd(failure) }
  }
}

extension VoiceServiceError {
  private static let refusalLength = 200

  /// Creates the failure of a service that sends the event `error`.
  init(refusal event: WyomingEvent) {
    self.init("reports: \((event.string("text") ?? "an error without a reason").prefix(Self.refusalLength))")
  }
}
