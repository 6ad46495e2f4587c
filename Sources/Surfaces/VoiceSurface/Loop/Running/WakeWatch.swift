internal import BaseFiles

/// The connection to a wake word service, which is opened again when it is lost. Used by the thread of the loop.
struct WakeWatch {
  /// The result of an event of the connection.
  enum Change: Hashable {
    /// The wake word was detected; its name, if the service sends it.
    case woken(String?)
    case lost(VoiceServiceError)
    case restored
  }

  private let address: ServiceAddress
  /// The names of the wake words; empty for the service's default.
  private let words: [String]
  private let onEvent: @Sendable (Int, WyomingStream.Event) -> Void
  private var stream: WyomingStream?
  /// The number that distinguishes the events of this connection from late events of an earlier one.
  private var number = 0
  private var isLost = false
  /// The time at which the connection was opened; nil if it is not open.
  private var opening: ContinuousClock.Instant?
  private var pause = Self.pauses.lowerBound
  /// The time of the next attempt; nil if none is needed.
  private(set) var nextAttempt: ContinuousClock.Instant?

  /// The time between two attempts. It doubles from the lower to the upper bound.
  private static let pauses = Duration.seconds(1)...(.seconds(30))
  private static let nameLength = 80

  /// Prepares a watch.
  ///
  /// - Parameters:
  ///   - address: the address of the service.
  ///   - words: the names of the wake words; empty for the service's default.
  ///   - onEvent: receives the events of a connection with its number, on another thread.
  init(
    _ address: ServiceAddress, words: [String], onEvent: @escaping @Sendable (Int, WyomingStream.Event) -> Void
  ) {
    self.address = address
    self.words = words
    self.onEvent = onEvent
  }

  /// Opens the connection.
  mutating func connect() {
    nextAttempt = nil
    number += 1
    let number = number
    let onEvent = onEvent
    let stream = WyomingStream(to: address)
    for event in prologue { stream.send(event) }
    stream.start { news in
      onEvent(number, news)
      return true
    }
    self.stream = stream
  }

  /// Connects again if the time of the next attempt has come.
  mutating func tick() {
    if let nextAttempt, nextAttempt <= .now { connect() }
  }

  /// Sends recorded sound to the service.
  func send(_ sound: [UInt8]) { stream?.send(.sound(sound)) }

  /// Closes the connection.
  mutating func stop() {
    stream?.close()
    stream = nil
    nextAttempt = nil
  }

  private var prologue: [WyomingEvent] {
    let detect = WyomingEvent("detect", words.isEmpty ? [:] : ["names": .array(words.map(JSONValue.string))])
    return [detect, .soundStart]
  }

  /// Handles an event of a connection.
  ///
  /// - Returns: the result; nil if the event changes nothing.
  mutating func handle(_ news: WyomingStream.Event, of number: Int) -> Change? {
    guard number == self.number else { return nil }
    switch news {
    case .opened:
      opening = .now
      defer { isLost = false }
      return isLost ? .restored : nil
    case .event(let event): return handle(event)
    case .ended(let failure): return handleLoss(failure)
    }
  }

  private func handle(_ event: WyomingEvent) -> Change? {
    guard event.type == "detection" else { return nil }
    // Some services stop detecting after a detection until they get another request.
    for event in prologue { stream?.send(event) }
    return .woken(event.string("name").map { String($0.prefix(Self.nameLength)) })
  }

  private mutating func handleLoss(_ failure: VoiceServiceError) -> Change? {
    // The pause is reset only after a long connection, because a service may accept connections and close them
    // immediately.
    if let opening, .now - opening > Self.pauses.upperBound { pause = Self.pauses.lowerBound }
    stream = nil
    opening = nil
    nextAttempt = .now + pause
    pause = min(pause * 2, Self.pauses.upperBound)
    defer { isLost = true }
    return isLost ? nil : .lost(failure)
  }
}
