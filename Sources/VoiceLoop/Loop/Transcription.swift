internal import JSONValues
internal import WyomingEvents

/// Recorded sound on its way to the speech-to-text service, which makes a sentence of it. Used by the thread of the loop.
struct Transcription {
  /// The number by which late news of an earlier one are known.
  let number: Int
  private let stream: WyomingStream
  private var isEnded = false

  /// The longest sentence, in bytes.
  private static let mostBytes = 4096

  /// Connects to the service, which takes sound from now on.
  ///
  /// - Parameters:
  ///   - address: where the service listens.
  ///   - language: the code of the language that is spoken.
  ///   - number: the number of the transcription.
  ///   - onNews: receives the news with the number, on another thread.
  init(
    by address: ServiceAddress, language: String, number: Int,
    onNews: @escaping @Sendable (Int, WyomingStream.News) -> Void
  ) {
    self.number = number
    stream = WyomingStream(to: address)
    stream.send(WyomingEvent("transcribe", ["language": .string(language)]))
    stream.send(.soundStart)
    stream.start { news in
      onNews(number, news)
      return true
    }
  }

  /// Lets the service hear recorded sound, until its end.
  func hear(_ sound: [UInt8]) {
    if !isEnded { stream.send(.sound(sound)) }
  }

  /// Says that the sound is over.
  mutating func end() {
    isEnded = true
    stream.send(.soundStop)
  }

  /// Drops what the service still says.
  func stop() { stream.close() }

  /// What news mean; nil if nothing follows from them.
  static func meaning(of news: WyomingStream.News) -> VoiceTurns.Input? {
    switch news {
    case .opened: nil
    case .ended(let failure): .notTranscribed(failure)
    case .event(let event) where event.type == "error": .notTranscribed(ServiceFailure(refusal: event))
    case .event(let event) where event.type == "transcript":
      if let text = event.string("text"), text.utf8.count <= mostBytes {
        .transcribed(text.trimmingWhitespace)
      } else {
        .notTranscribed(ServiceFailure("sends no sentence, or one of more than \(mostBytes) bytes"))
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
