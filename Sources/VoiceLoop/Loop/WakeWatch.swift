internal import JSONValues
internal import WyomingEvents

/// The connection to a wake word service, which is made again whenever it is lost. Used by the thread of the loop.
struct WakeWatch {
  /// What the news of the connection mean.
  enum Finding: Hashable {
    /// The wake word was said; its name, if the service says it.
    case woken(String?)
    case lost(ServiceFailure)
    case found
  }

  private let address: ServiceAddress
  /// The names of the wake words; empty for those of the service.
  private let words: [String]
  private let onNews: @Sendable (Int, WyomingStream.News) -> Void
  private var stream: WyomingStream?
  /// The number of the connection, by which late news of an earlier one are known.
  private var number = 0
  private var isLost = false
  private var opening: ContinuousClock.Instant?
  private var pause = Self.pauses.lowerBound
  /// The time of the next attempt; nil if none is needed.
  private(set) var nextAttempt: ContinuousClock.Instant?

  /// The time between attempts: it doubles from the one to the other.
  private static let pauses = Duration.seconds(1)...(.seconds(30))
  private static let nameLength = 80

  /// Prepares a watch.
  ///
  /// - Parameters:
  ///   - address: where the service listens.
  ///   - words: the names of the wake words; empty for those of the service.
  ///   - onNews: receives the news of a connection with its number, on another thread.
  init(
    _ address: ServiceAddress, words: [String], onNews: @escaping @Sendable (Int, WyomingStream.News) -> Void
  ) {
    (self.address, self.words, self.onNews) = (address, words, onNews)
  }

  /// Makes the connection.
  mutating func connect() {
    nextAttempt = nil
    number += 1
    let (number, onNews) = (number, onNews)
    let stream = WyomingStream(to: address)
    for event in prologue { stream.send(event) }
    stream.start { news in
      onNews(number, news)
      return true
    }
    self.stream = stream
  }

  /// Connects again if the time for it has come.
  mutating func tick() {
    if let nextAttempt, nextAttempt <= .now { connect() }
  }

  /// Lets the service hear recorded sound.
  func hear(_ sound: [UInt8]) { stream?.send(.sound(sound)) }

  /// Ends the connection.
  mutating func stop() {
    stream?.close()
    (stream, nextAttempt) = (nil, nil)
  }

  private var prologue: [WyomingEvent] {
    let detect = WyomingEvent("detect", words.isEmpty ? [:] : ["names": .array(words.map(JSONValue.string))])
    return [detect, .soundStart]
  }

  /// Takes the news of a connection.
  ///
  /// - Returns: what they mean; nil if nobody has to know.
  mutating func take(_ news: WyomingStream.News, of number: Int) -> Finding? {
    guard number == self.number else { return nil }
    switch news {
    case .opened:
      opening = .now
      defer { isLost = false }
      return isLost ? .found : nil
    case .event(let event): return take(event)
    case .ended(let failure): return lose(failure)
    }
  }

  private func take(_ event: WyomingEvent) -> Finding? {
    guard event.type == "detection" else { return nil }
    // Some services wait to be asked again.
    for event in prologue { stream?.send(event) }
    return .woken(event.string("name").map { String($0.prefix(Self.nameLength)) })
  }

  private mutating func lose(_ failure: ServiceFailure) -> Finding? {
    // A service that accepts connections and ends them at once is tried as seldom as one that is not there.
    if let opening, .now - opening > Self.pauses.upperBound { pause = Self.pauses.lowerBound }
    (stream, opening) = (nil, nil)
    nextAttempt = .now + pause
    pause = min(pause * 2, Self.pauses.upperBound)
    defer { isLost = true }
    return isLost ? nil : .lost(failure)
  }
}
