// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension CMTime {
  /// The sum of two times.
  public static func + (left: CMTime, right: CMTime) -> CMTime { sum(left, right, adds: true) }

  /// The difference of two times.
  public static func - (left: CMTime, right: CMTime) -> CMTime { sum(left, right, adds: false) }

  /// Calculates exactly if the units are the same, else with the larger number of units in a second.
  private static func sum(_ left: CMTime, _ right: CMTime, adds: Bool) -> CMTime {
    guard left.isNumeric, right.isNumeric else {
      let seconds = adds ? left.seconds + right.seconds : left.seconds - right.seconds
      return seconds.isNaN ? .indefinite : (seconds > 0 ? .positiveInfinity : .negativeInfinity)
    }
    if left.timescale == right.timescale {
      let result =
        adds
        ? left.value.addingReportingOverflow(right.value) : left.value.subtractingReportingOverflow(right.value)
      if !result.overflow { return CMTime(value: result.partialValue, timescale: left.timescale) }
    }
    let seconds = adds ? left.seconds + right.seconds : left.seconds - right.seconds
    return CMTime(seconds: seconds, preferredTimescale: max(left.timescale, right.timescale))
  }
}

/// A part of a timeline.
public struct CMTimeRange: Hashable, Sendable {
  /// The first time.
  public var start: CMTime
  /// The length.
  public var duration: CMTime

  /// Makes a range from its first time and its length.
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  /// Makes a range between two times.
  public init(start: CMTime, end: CMTime) {
    self.init(start: start, duration: end - start)
  }

  /// The time after the range.
  public var end: CMTime { start + duration }
  /// Whether the range has no length.
  public var isEmpty: Bool { duration == .zero }

  /// Whether the time is in the range.
  public func containsTime(_ time: CMTime) -> Bool { start <= time && time < end }
}

/// Makes a time of `value` units.
public func CMTimeMake(value: CMTimeValue, timescale: CMTimeScale) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Makes a time from seconds, rounded to units.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: CMTimeScale) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// The time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// Makes a range from its first time and its length.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
