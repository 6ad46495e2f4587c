/// The recorded faults of one extension. Callers pass the time and the files' state, so that tests need not wait.
struct QuarantineRecord: Codable, Hashable, Sendable {
  /// One failure of the extension.
  struct Fault: Codable, Hashable, Sendable {
    /// The code with which the request ended, such as `crashed`.
    let code: String
    let at: ClockTime
  }

  /// A time span in which the extension accepts no requests.
  struct Pause: Codable, Hashable, Sendable {
    let began: ClockTime
    let seconds: Double
    /// The start of the latest trial after the pause; nil if there is none.
    var trial: ClockTime?
  }

  /// Whether the extension may receive requests.
  enum State: Hashable {
    case free
    /// It may receive none for `left` seconds.
    case paused(left: Double)
    /// The pause is over: one trial request may go through.
    case halfOpen
    /// The trial is running.
    case trying
  }

  /// The faults within the time window, oldest first.
  private(set) var faults: [Fault] = []
  /// The number of pauses so far, at most the number of pauses in the table.
  private(set) var level = 0
  private(set) var pause: Pause?
  /// The state of the extension's files to which the faults apply.
  let files: ExtensionFileStamps

  /// Creates a record without faults, with a pause if one is given.
  init(files: ExtensionFileStamps, pause: Pause? = nil) {
    self.files = files
    self.pause = pause
  }

  /// Returns whether the extension may receive requests at `now`.
  func state(_ now: ClockTime) -> State {
    guard let pause else { return .free }
    let elapsed = pause.began.seconds(until: now)
    let length = min(pause.seconds, QuarantineRules.longestPause)
    // After the clock was set back, the elapsed time is unknown. The pause then counts as over.
    if elapsed >= 0, elapsed < length { return .paused(left: length - elapsed) }
    if let trial = pause.trial, (0..<QuarantineRules.trial).contains(trial.seconds(until: now)) { return .trying }
    return .halfOpen
  }

  /// Returns whether the record has no effect any more.
  func isExpired(_ now: ClockTime) -> Bool {
    if let pause { return pause.began.seconds(until: now) > pause.seconds + QuarantineRules.forgiveness }
    guard let last = faults.last else { return true }
    let memory = level == 0 ? QuarantineRules.window : QuarantineRules.forgiveness
    return !(0...memory).contains(last.at.seconds(until: now))
  }

  /// Records a failure. A failed trial starts a new pause immediately.
  mutating func fail(_ code: String, _ now: ClockTime) {
    let state = state(now)
    faults.removeAll { !(0...QuarantineRules.window).contains($0.at.seconds(until: now)) }
    faults = (faults + [Fault(code: code, at: now)]).suffix(QuarantineRules.rememberedFaults)
    // A request that began before the pause may still fail during it. That does not extend the pause.
    if case .paused = state { return }
    guard state != .free || faults.count >= QuarantineRules.faultLimit else { return }
    let pauses = QuarantineRules.pauses
    pause = Pause(began: now, seconds: pauses[min(max(level, 0), pauses.count - 1)])
    level = min(max(level, 0) + 1, pauses.count)
  }

  /// Records that a trial starts.
  mutating func beginTrial(_ now: ClockTime) {
    pause?.trial = now
  }

  /// Records that a request ended without a fault. A pause whose time has elapsed is removed. A pause that is not over
  /// continues. Earlier faults still count.
  mutating func succeed(_ now: ClockTime) {
    if case .paused = state(now) { return }
    pause = nil
  }
}
