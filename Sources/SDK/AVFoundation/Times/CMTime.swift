// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The number of a time's units.
public typealias CMTimeValue = Int64
/// The number of units in a second.
public typealias CMTimeScale = Int32
/// The identifier of a timeline.
public typealias CMTimeEpoch = Int64

/// The state of a time.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  /// The bits of the state, with Apple's values.
  public let rawValue: UInt32

  /// Makes a state from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The time has a value.
  public static let valid = CMTimeFlags(rawValue: 1 << 0)
  /// The value was rounded.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
  /// The time is after all others.
  public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
  /// The time is before all others.
  public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
  /// The time is unknown.
  public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
}

/// A time or duration of media: a number of units, with the number of units in a second.
public struct CMTime: Hashable, Comparable, Sendable {
  /// The number of units.
  public var value: CMTimeValue
  /// The number of units in a second.
  public var timescale: CMTimeScale
  /// The state.
  public var flags: CMTimeFlags
  /// The identifier of the timeline.
  public var epoch: CMTimeEpoch

  /// Makes a time from its parts.
  public init(
    value: CMTimeValue = 0, timescale: CMTimeScale = 0, flags: CMTimeFlags = [], epoch: CMTimeEpoch = 0
  ) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  /// Makes a valid time of `value` units.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [])
  }

  /// Makes a time from seconds, rounded to units. Times that do not fit are infinite.
  ///
  /// - Parameters:
  ///   - seconds: the number of seconds.
  ///   - preferredTimescale: the number of units in a second.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let units = (seconds * Double(preferredTimescale)).rounded()
    guard preferredTimescale > 0, !units.isNaN else {
      self.init()
      return
    }
    guard let value = CMTimeValue(exactly: units) else {
      self.init(flags: units > 0 ? [.valid, .positiveInfinity] : [.valid, .negativeInfinity])
      return
    }
    self.init(value: value, timescale: preferredTimescale)
  }

  /// The time at the start.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// A time without a value.
  public static let invalid = CMTime()
  /// An unknown time.
  public static let indefinite = CMTime(flags: [.valid, .indefinite])
  /// A time after all others.
  public static let positiveInfinity = CMTime(flags: [.valid, .positiveInfinity])
  /// A time before all others.
  public static let negativeInfinity = CMTime(flags: [.valid, .negativeInfinity])

  /// Whether the time has a value.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether the time is a number of seconds.
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: [.positiveInfinity, .negativeInfinity, .indefinite]) }
  /// Whether the time is unknown.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }

  /// The time in seconds; not a number if it is unknown or has no value.
  public var seconds: Double {
    if flags.contains(.positiveInfinity) { return .infinity }
    if flags.contains(.negativeInfinity) { return -.infinity }
    return isNumeric && timescale > 0 ? Double(value) / Double(timescale) : .nan
  }

  /// Whether both times are the same number of seconds, or are of the same kind without one.
  public static func == (left: CMTime, right: CMTime) -> Bool {
    left.isNumeric && right.isNumeric ? left.seconds == right.seconds : left.flags == right.flags
  }

  /// Hashes the number of seconds, or the kind.
  public func hash(into hasher: inout Hasher) {
    if isNumeric { hasher.combine(seconds) } else { hasher.combine(flags) }
  }

  /// Whether the first time is before the second one.
  public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }
}
