/// What is remembered of an extension that has failed. Time and files are told to it, so that every rule can be tried
/// without waiting.
struct QuarantineRecord: Codable, Hashable, Sendable {
  /// One time that it failed.
  struct Fault: Codable, Hashable, Sendable {
    /// The code with which the request ended, such as `crashed`.
    let code: String
    let at: Moment
  }

  /// A time in which it is not asked.
  struct Pause: Codable, Hashable, Sendable {
    let began: Moment
    let seconds: Double
    /// When the latest try after the pause began; nil while there is none.
    var trial: Moment?
  }

  /// Whether the extension may be asked.
  enum State: Hashable {
    case free
    /// Not for so many seconds.
    case paused(left: Double)
    /// The pause is over: one try is let through.
    case halfOpen
    /// That try is under way.
    case trying
  }

  /// The faults that count, the oldest first.
  private(set) var faults: [Fault] = []
  /// How many pauses there have been, up to the number of them in the table.
  private(set) var level = 0
  private(set) var pause: Pause?
  /// The files that failed.
  let files: FileMarks

  /// Begins a record without a fault, and perhaps with a pause.
  init(files: FileMarks, pause: Pause? = nil) {
    self.files = files
    self.pause = pause
  }

  /// Whether the extension may be asked at the time `now`.
  func state(_ now: Moment) -> State {
    guard let pause else { return .free }
    let elapsed = pause.began.seconds(until: now)
    let length = min(pause.seconds, QuarantineRules.longestPause)
    // A clock that was set back does not tell how long the pause was: then it is over.
    if elapsed >= 0, elapsed < length { return .paused(left: length - elapsed) }
    if let trial = pause.trial, (0..<QuarantineRules.trial).contains(trial.seconds(until: now)) { return .trying }
    return .halfOpen
  }

  /// Whether nothing of the record counts any more.
  func isForgotten(_ now: Moment) -> Bool {
    if let pause { return pause.began.seconds(until: now) > pause.seconds + QuarantineRules.forgiveness }
    guard let last = faults.last else { return true }
    let memory = level == 0 ? QuarantineRules.window : QuarantineRules.forgiveness
    return !(0...memory).contains(last.at.seconds(until: now))
  }

  /// Takes in that the extension failed; it is quarantined at once where that was its try.
  mutating func fail(_ code: String, _ now: Moment) {
    let state = state(now)
    faults.removeAll { !(0...QuarantineRules.window).contains($0.at.seconds(until: now)) }
    faults = (faults + [Fault(code: code, at: now)]).suffix(QuarantineRules.rememberedFaults)
    // What began before the pause may still fail in it; that makes it no longer.
    if case .paused = state { return }
    guard state != .free || faults.count >= QuarantineRules.faultLimit else { return }
    let pauses = QuarantineRules.pauses
    pause = Pause(began: now, seconds: pauses[min(max(level, 0), pauses.count - 1)])
    level = min(max(level, 0) + 1, pauses.count)
  }

  /// Takes in that a try begins.
  mutating func beginTrial(_ now: Moment) {
    pause?.trial = now
  }

  /// Takes in that a request ended without a fault: after the pause the extension is free again. Earlier faults go on
  /// to count.
  mutating func succeed(_ now: Moment) {
    if case .paused = state(now) { return }
    pause = nil
  }
}
