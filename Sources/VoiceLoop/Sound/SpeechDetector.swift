/// Finds out when somebody begins and stops to talk, by how loud the sound is. It counts time in samples, so that it needs
/// no clock.
package struct SpeechDetector: Sendable {
  /// The durations that distinguish speech from noise.
  package struct Limits: Hashable, Sendable {
    /// The loud time that begins speech.
    package var begin = Duration.milliseconds(120)
    /// The quiet time that ends it.
    package var end = Duration.milliseconds(800)
    /// The time for which nobody has to talk.
    package var patience = Duration.seconds(6)
    /// The longest time for which somebody may talk.
    package var most = Duration.seconds(20)

    /// Creates the usual times.
    package init() {}
  }

  /// What the sound says.
  package enum Finding: Hashable, Sendable {
    /// Somebody has talked, and has stopped.
    case ended
    /// Nobody has talked.
    case silence
  }

  /// The samples of a window, whose loudness is one number: 20 ms.
  private static let window = SoundFormat.recorded.rate / 50
  /// Speech is this much louder than the noise, and never quieter than the least level. Levels are those of samples.
  private static let factor = 3.0
  private static let least = 250.0
  /// The noise follows quieter sound at once and louder sound slowly, because that may be speech.
  private static let (falling, rising) = (0.3, 0.002)
  private static let (greatestFirstNoise, greatestNoise) = (1_000.0, 4_000.0)

  private let limits: Limits
  /// Nil before the first sound, which may be noise or speech already.
  private var noise: Double?
  private var isListening = false
  /// The windows since somebody listens, the loud ones of the latest, and the quiet ones since the last loud one.
  private var (heard, loud, quiet) = (0, 0, 0)
  /// Whether somebody has talked since somebody listens.
  package private(set) var hasSpeech = false
  private var (sum, count) = (0.0, 0)
  /// The first half of a sample whose second half has not come yet.
  private var half: UInt8?

  /// Creates a detector that knows no noise yet.
  package init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Waits for speech from now on. What is known of the noise stays.
  package mutating func listen() {
    (isListening, hasSpeech) = (true, false)
    (heard, loud, quiet) = (0, 0, 0)
  }

  /// Takes recorded sound, in pieces of any size.
  ///
  /// - Returns: what is found, once after each call of ``listen()``; nil for nothing.
  package mutating func take(_ bytes: [UInt8]) -> Finding? {
    var finding: Finding?
    for byte in bytes {
      guard let low = half else {
        half = byte
        continue
      }
      half = nil
      let sample = Double(Int16(bitPattern: UInt16(low) | UInt16(byte) << 8))
      (sum, count) = (sum + sample * sample, count + 1)
      guard count == Self.window else { continue }
      let level = (sum / Double(count)).squareRoot()
      (sum, count) = (0, 0)
      finding = take(level: level) ?? finding
    }
    return finding
  }

  private mutating func take(level: Double) -> Finding? {
    let noise = noise ?? min(level, Self.greatestFirstNoise)
    let isLoud = level > max(noise * Self.factor, Self.least)
    let change = (level - noise) * (level < noise ? Self.falling : Self.rising)
    self.noise = min(noise + change, Self.greatestNoise)
    guard isListening else { return nil }
    heard += 1
    // A click is loud, but not for long.
    loud = isLoud ? loud + 1 : max(0, loud - 1)
    quiet = isLoud ? 0 : quiet + 1
    if loud >= Self.windows(limits.begin) { hasSpeech = true }
    let isOver = hasSpeech && quiet >= Self.windows(limits.end) || heard >= Self.windows(limits.most)
    let isSilent = !hasSpeech && heard >= Self.windows(limits.patience)
    guard isOver || isSilent else { return nil }
    isListening = false
    return isSilent ? .silence : .ended
  }

  private static func windows(_ time: Duration) -> Int { Int(time / .milliseconds(20)) }
}
