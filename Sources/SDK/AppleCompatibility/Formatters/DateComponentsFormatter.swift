public import Foundation

/// Formats durations: `2 hours, 5 minutes`, `2:05:00`.
///
/// A duration is truncated to whole units, never rounded. It is not synchronized: a thread that changes it must be its
/// only user.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The style of the units.
  public enum UnitsStyle: Int, Sendable {
    /// `1:10:05`. Days and longer units are abbreviated and come before it.
    case positional
    /// `1h 10m 5s`.
    case abbreviated
    /// `1 hr, 10 min, 5 sec`.
    case short
    /// `1 hour, 10 minutes, 5 seconds`.
    case full
    /// `one hour, ten minutes, five seconds`.
    case spellOut
    /// `1hr 10min 5sec`.
    case brief
  }

  /// The treatment of units that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Drops leading zero units in the positional style, and all zero units in the other styles.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Drops zero units before the first nonzero unit.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Drops zero units between nonzero units.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Drops zero units after the last nonzero unit.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// Drops all zero units; the smallest unit remains if all units are zero.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Keeps zero units, and pads the numbers of the positional style to two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The style of the units.
  open var unitsStyle: UnitsStyle = .positional
  /// The allowed units; an empty set allows all from years to seconds.
  open var allowedUnits: NSCalendar.Unit = []
  /// The treatment of units that are zero.
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// The calendar; its locale determines the language. Nil for the user's calendar.
  open var calendar: Calendar? = .current
  /// The start of the duration, which determines the lengths of its months; nil for 1 January 2001.
  open var referenceDate: Date?
  /// The maximum number of units, counted from the largest; 0 for no limit.
  open var maximumUnitCount = 0
  /// Whether a largest unit of 1 is expressed in the next smaller unit: `65 minutes`.
  open var collapsesLargestUnit = false
  /// Whether the text contains "about".
  open var includesApproximationPhrase = false
  /// Whether the text contains "remaining".
  open var includesTimeRemainingPhrase = false

  /// Creates a formatter with the positional style and the user's calendar.
  public override init() {
    super.init()
  }

  /// Creates a formatter with the positional style. The archive is not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The text for a number of seconds; nil if the number is not finite or too large for the calendar.
  open func string(from timeInterval: TimeInterval) -> String? {
    guard abs(timeInterval) < 1e11 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return text(from: start, to: start + timeInterval, steadyCalendar)
  }

  /// The text for the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    text(from: startDate, to: endDate, calendar ?? .current)
  }

  /// The text for components; 90 minutes become 1 hour and 30 minutes.
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = steadyCalendar.date(byAdding: components, to: start) else { return nil }
    return text(from: start, to: end, steadyCalendar)
  }

  /// The text for `DateComponents`; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  /// The text for components in the user's calendar.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// The calendar in a time zone without daylight saving time, so that no hour is added or lost.
  private var steadyCalendar: Calendar {
    var calendar = calendar ?? .current
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }

  private func text(from start: Date, to end: Date, _ calendar: Calendar) -> String? {
    let parts = TimeParts(
      from: start, to: end, calendar: calendar, allowedUnits: allowedUnits, collapses: collapsesLargestUnit)
    let behavior = zeroFormattingBehavior == .default ? defaultBehavior : zeroFormattingBehavior
    let shown = parts.dropping(behavior).prefix(maximumUnitCount == 0 ? Int.max : maximumUnitCount)
    guard !shown.isEmpty else { return nil }
    let writer = TimePartsWriter(
      style: unitsStyle, locale: calendar.locale ?? .current, pads: zeroFormattingBehavior.contains(.pad))
    let text = writer.text(Array(shown), isNegative: parts.isNegative)
    return TimePhrase(isApproximate: includesApproximationPhrase, isRemaining: includesTimeRemainingPhrase)
      .text(around: text, locale: calendar.locale ?? .current)
  }

  private var defaultBehavior: ZeroFormattingBehavior { unitsStyle == .positional ? .dropLeading : .dropAll }
}
