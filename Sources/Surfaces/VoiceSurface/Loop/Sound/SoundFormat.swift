internal import BaseFiles

/// The format of raw sound: interleaved 16-bit samples in little-endian byte order.
package struct SoundFormat: Hashable, Sendable {
  /// The number of samples of one channel in a second.
  package let rate: Int
  /// The number of channels.
  package let channels: Int

  /// The format of recorded sound, which wake word and speech-to-text services accept.
  package static let recorded = SoundFormat(rate: 16_000, channels: 1)

  /// The size of a sample, in bytes.
  static let width = 2
  private static let rates: ClosedRange<Int64> = 8_000...192_000
  private static let maximumChannels: Int64 = 8

  private init(rate: Int, channels: Int) {
    self.rate = rate
    self.channels = channels
  }

  /// Parses the format of an event with sound.
  ///
  /// - Throws: ``VoiceServiceError`` if the event has no format, or one that can't be played.
  init(_ event: WyomingEvent) throws(VoiceServiceError) {
    guard case .int(let rate)? = event.data["rate"], case .int(let width)? = event.data["width"],
      case .int(let channels)? = event.data["channels"]
    else { throw VoiceServiceError("sends sound without 'rate', 'width' and 'channels'") }
    guard Self.rates.contains(rate), width == Int64(Self.width), (1...Self.maximumChannels).contains(channels) else {
      throw VoiceServiceError(
        "sends sound that can't be played: \(rate) samples a second of \(width) bytes, in \(channels) channels")
    }
    self.rate = Int(rate)
    self.channels = Int(channels)
  }

  /// The members of an event with sound of this format.
  var members: [String: JSONValue] {
    ["rate": .int(Int64(rate)), "width": .int(Int64(Self.width)), "channels": .int(Int64(channels))]
  }
}

extension WyomingEvent {
  /// The start of recorded sound, a piece of it, and its end.
  static let soundStart = WyomingEvent("audio-start", SoundFormat.recorded.members)
  static func sound(_ bytes: [UInt8]) -> WyomingEvent {
    WyomingEvent("audio-chunk", SoundFormat.recorded.members, payload: bytes)
  }
  static let soundStop = WyomingEvent("audio-stop")
}
