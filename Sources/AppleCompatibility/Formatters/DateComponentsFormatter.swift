public import Foundation

/// Puts lengths of time into words: `2 hours, 5 minutes`, `2:05:00`.
///
/// A length is cut to whole units, never rounded.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How the units are told.
  public enum UnitsStyle: Int, Sendable {
    /// `1:10:05`; days and longer units stand before it, abbreviated.
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

  /// What happens to units of which there are none.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The choices' bits.
    public let rawValue: UInt

    /// Takes the choices' bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Drops them before the first other unit in the positional style, everywhere in the others.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Drops them before the first other unit.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Drops them between other units.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Drops them after the last other unit.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// Drops them everywhere; the smallest unit stays where there is no other.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Keeps them, and gives each number of the positional style two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// How the units are told.
  open var unitsStyle: UnitsStyle = .positional
  /// The units that may be told; none stands for all from years to seconds.
  open var allowedUnits: NSCalendar.Unit = []
  /// What happens to units of which there are none.
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// The calendar, whose locale gives the language; nil stands for the user's.
  open var calendar: Calendar? = .current
  /// From when a length of time is counted, which decides how long months are; nil is the beginning of 2001.
  open var referenceDate: Date?
  /// How many units there are at most, counted from the largest; 0 is as many as are needed.
  open var maximumUnitCount = 0
  /// Whether the largest unit is told in the next smaller one where there is one of it only: `65 minutes`.
  open var collapsesLargestUnit = false
  /// Whether the text says that it is not exact.
  open var includesApproximationPhrase = false
  /// Whether the text says that this is the time left.
  open var includesTimeRemainingPhrase = false

  /// Makes a formatter of the positional style for the user's calendar.
  public override init() {
    super.init()
  }

  /// Makes a formatter of the positional style; what an archive holds is not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The words for so many seconds; nil for what is no finite number, or too long for the calendar.
  open func string(from timeInterval: TimeInterval) -> String? {
    guard abs(timeInterval) < 1e11 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return text(from: start, to: start + timeInterval, steadyCalendar)
  }

  /// The words for the time from one moment to another.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    text(from: startDate, to: endDate, calendar ?? .current)
  }

  /// The words for components, after what is too much for a unit has gone to the larger ones.
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = steadyCalendar.date(byAdding: components, to: start) else { return nil }
    return text(from: start, to: end, steadyCalendar)
  }

  /// The words for components; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  /// The words for components, for the user's calendar.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// The calendar, without hours that a change of the clocks adds or takes away.
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
