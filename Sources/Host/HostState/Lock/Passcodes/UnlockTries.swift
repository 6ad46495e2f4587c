/// The number of consecutive wrong passcodes, and the time of the last try.
///
/// The wall clock has no effect, because an attacker could set it. After a restart of the system, the pause begins
/// again.
struct UnlockTries: Codable, Equatable, Sendable {
  /// A time in which no passcode is accepted, and the number of wrong tries before it.
  struct Pause: Equatable, Sendable {
    let wrongTries: Int
    /// The seconds that are left; more than 0.
    let remaining: Double
  }

  /// The number of tries before each pause.
  private static let triesBetweenPauses = 3
  /// The lengths of successive pauses in seconds; the last one repeats.
  private static let pauses: [Double] = [60, 300, 900, 3600]
  /// The maximum count. A pause follows at this count.
  private static let maximumWrong = 999_999

  /// The state without any try.
  static let none = UnlockTries(wrong: 0, boot: "", seconds: 0)

  private(set) var wrong: Int
  private var boot: String
  private var seconds: Double

  /// Returns the count for an unknown history, which results in the longest pause from `now` on.
  static func unknown(_ now: BootTime) -> UnlockTries {
    UnlockTries(wrong: triesBetweenPauses * pauses.count, boot: now.boot, seconds: now.seconds)
  }

  /// Returns whether ``count(_:)`` could have produced the numbers.
  func isPlausible(_ now: BootTime) -> Bool {
    (0...Self.maximumWrong).contains(wrong) && seconds >= 0 && seconds.isFinite
      && (boot != now.boot || seconds <= now.seconds)
  }

  /// Returns the pause at `now`; nil if a passcode may be tried.
  func pause(_ now: BootTime) -> Pause? {
    guard wrong > 0, wrong.isMultiple(of: Self.triesBetweenPauses) else { return nil }
    let length = Self.pauses[min(wrong / Self.triesBetweenPauses, Self.pauses.count) - 1]
    let remaining = length - max(0, now.seconds - (boot == now.boot ? seconds : 0))
    return remaining > 0 ? Pause(wrongTries: wrong, remaining: remaining) : nil
  }

  /// Counts a try at `now` as a wrong one.
  mutating func count(_ now: BootTime) {
    wrong = wrong < Self.maximumWrong ? wrong + 1 : Self.maximumWrong
    boot = now.boot
    seconds = now.seconds
  }
}

extension UnlockTries.Pause {
  /// The remaining time, in words.
  var remainingText: String {
    // A pause is at most an hour.
    let seconds = Int(remaining.rounded(.up))
    if seconds == 1 { return "a second" }
    return seconds <= 120 ? "\(seconds) seconds" : "\((seconds + 59) / 60) minutes"
  }
}
