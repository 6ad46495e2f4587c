/// Detects the start and the end of speech by the loudness of sound. It measures time in samples and needs no clock.
package struct SpeechDetector: Sendable {
  /// The durations that distinguish speech from noise.
  package struct Limits: Hashable, Sendable {
    /// The duration of loud sound that starts speech.
    package var begin = Duration.milliseconds(120)
    /// The duration of quiet sound that ends speech.
    package var end = Duration.milliseconds(800)
    /// The time after which the result is silence if no speech has started.
    package var timeout = Duration.seconds(6)
    /// The time after which the detector stops listening in any case.
    package var most = Duration.seconds(20)

    /// Creates the default durations.
    package init() {}
  }

  /// The result of the detection.
  package enum Detection: Hashable, Sendable {
    /// Speech has started and ended.
    case ended
    /// There was no speech.
    case silence
  }

  /// The number of samples of a window, for which one loudness is computed: 20 ms.
  private static let window = SoundFormat.recorded.rate / 50
  /// Speech is louder than the noise by this factor, and louder than the least level. A level is the root mean square
  /// of the samples of a window.
  private static let factor = 3.0
  private static let least = 250.0
  /// The noise level follows quieter sound quickly and louder sound slowly, because louder sound may be speech.
  private static let falling = 0.3
  private static let rising = 0.002
  /// The maximum noise level after the first window, and at any time.
  private static let greatestFirstNoise = 1_000.0
  private static let greatestNoise = 4_000.0

  private let limits: Limits
  /// The level of the noise; nil before the first window.
  private var noise: Double?
  private var isListening = false
  /// The number of windows since ``listen()``; a count that each loud window increments and each quiet one decrements;
  /// and the number of quiet windows since the last loud one.
  private var heard = 0
  private var loud = 0
  private var quiet = 0
  /// Whether speech has started since ``listen()``.
  package private(set) var hasSpeech = false
  /// The sum of the squared samples of the current window, and the number of these samples.
  private var sum = 0.0
  private var count = 0
  /// The first byte of a sample whose second byte has not arrived.
  private var half: UInt8?

  /// Creates a detector without a noise level.
  package init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Starts to listen for speech. The noise level stays.
  package mutating func listen() {
    isListening = true
    hasSpeech = false
    heard = 0
    loud = 0
    quiet = 0
  }

  /// Adds recorded sound, in pieces of any size.
  ///
  /// - Returns: the result of the detection, once after each call of ``listen()``; otherwise nil.
  package mutating func append(_ bytes: [UInt8]) -> Detection? {
    var finding: Detection?
    for byte in bytes {
      guard let low = half else {
        half = byte
        continue
      }
      half = nil
      let sample = Double(Int16(bitPattern: UInt16(low) | UInt16(byte) << 8))
      sum = sum + sample * sample
      count = count + 1
      guard count == Self.window else { continue }
      let level = (sum / Double(count)).squareRoot()
      sum = 0
      count = 0
      finding = take(level: level) ?? finding
    }
    return finding
  }

  private mutating func take(level: Double) -> Detection? {
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
    let isSilent = !hasSpeech && heard >= Self.windows(limits.timeout)
    guard isOver || isSilent else { return nil }
    isListening = false
    return isSilent ? .silence : .ended
  }

  private static func windows(_ time: Duration) -> Int { Int(time / .milliseconds(20)) }
}
