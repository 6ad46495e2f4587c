internal import HostState

/// How many passcodes in a row were wrong, and when the last was tried.
///
/// Of the time of day nothing is taken, since whoever wants to try on could set it. After a restart of the system the
/// pause begins anew with it.
struct UnlockTries: Codable, Equatable, Sendable {
  /// For how long no passcode is taken, and why.
  struct Pause: Equatable, Sendable {
    let wrongTries: Int
    /// Seconds, more than 0.
    let remaining: Double
  }

  /// The tries before each pause.
  private static let triesBetweenPauses = 3
  /// The pauses in seconds, one after the other; the last again and again.
  private static let pauses: [Double] = [60, 300, 900, 3600]
  /// Where counting ends: at a try that a pause follows.
  private static let mostWrong = 999_999

  /// Nothing has been tried.
  static let none = UnlockTries(wrong: 0, boot: "", seconds: 0)

  private(set) var wrong: Int
  private var boot: String
  private var seconds: Double

  /// What counts where it is not known what was tried: as much as leads to the longest pause, from `now` on.
  static func unknown(_ now: BootMoment) -> UnlockTries {
    UnlockTries(wrong: triesBetweenPauses * pauses.count, boot: now.boot, seconds: now.seconds)
  }

  /// Whether the numbers are such as ``count(_:)`` leaves behind.
  func isSound(_ now: BootMoment) -> Bool {
    (0...Self.mostWrong).contains(wrong) && seconds >= 0 && seconds.isFinite
      && (boot != now.boot || seconds <= now.seconds)
  }

  /// The pause that holds at `now`; nil where a passcode may be tried.
  func pause(_ now: BootMoment) -> Pause? {
    guard wrong > 0, wrong.isMultiple(of: Self.triesBetweenPauses) else { return nil }
    let length = Self.pauses[min(wrong / Self.triesBetweenPauses, Self.pauses.count) - 1]
    let remaining = length - max(0, now.seconds - (boot == now.boot ? seconds : 0))
    return remaining > 0 ? Pause(wrongTries: wrong, remaining: remaining) : nil
  }

  /// Counts a try at `now` as a wrong one.
  mutating func count(_ now: BootMoment) {
    wrong = wrong < Self.mostWrong ? wrong + 1 : Self.mostWrong
    (boot, seconds) = (now.boot, now.seconds)
  }
}

extension UnlockTries.Pause {
  /// The time that is left, as people say it.
  var remainingText: String {
    // The numbers lie within an hour.
    let seconds = Int(remaining.rounded(.up))
    if seconds == 1 { return "a second" }
    return seconds <= 120 ? "\(seconds) seconds" : "\((seconds + 59) / 60) minutes"
  }
}
