internal import BaseFiles

/// Sends recorded sound to the speech-to-text service, which returns a sentence. Used by the thread of the loop.
struct Transcription {
  /// The number that distinguishes its events from late events of an earlier transcription.
  let number: Int
  private let stream: WyomingStream
  private var isEnded = false

  /// The maximum length of a sentence, in bytes.
  private static let maximumBytes = 4096

  /// Connects to the service, and starts to send sound.
  ///
  /// - Parameters:
  ///   - address: the address of the service.
  ///   - language: the code of the spoken language.
  ///   - number: the number of the transcription.
  ///   - onEvent: receives the events with the number, on another thread.
  init(
    by address: ServiceAddress, language: String, number: Int,
    onEvent: @escaping @Sendable (Int, WyomingStream.Event) -> Void
  ) {
    self.number = number
    stream = WyomingStream(to: address)
    stream.send(WyomingEvent("transcribe", ["language": .string(language)]))
    stream.send(.soundStart)
    stream.start { news in
      onEvent(number, news)
      return true
    }
  }

  /// Sends recorded sound. Does nothing after ``end()``.
  func send(_ sound: [UInt8]) {
    if !isEnded { stream.send(.sound(sound)) }
  }

  /// Notifies the service that the sound has ended.
  mutating func end() {
    isEnded = true
    stream.send(.soundStop)
  }

  /// Closes the connection, so that later events of the service are dropped.
  func stop() { stream.close() }

  /// Returns the input of ``VoiceTurns`` for an event; nil if there is none.
  static func input(for news: WyomingStream.Event) -> VoiceTurns.Input? {
    switch news {
    case .opened: nil
    case .ended(let failure): .notTranscribed(failure)
    case .event(let event) where event.type == "error": .notTranscribed(VoiceServiceError(refusal: event))
    case .event(let event) where event.type == "transcript":
      if let text = event.string("text"), text.utf8.count <= maximumBytes {
        .transcribed(text.trimmingWhitespace)
      } else {
        .notTranscribed(VoiceServiceError("sends no sentence, or one of more than \(maximumBytes) bytes"))
      }
    case .event: nil
    }
  }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    let rest = drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }
}
