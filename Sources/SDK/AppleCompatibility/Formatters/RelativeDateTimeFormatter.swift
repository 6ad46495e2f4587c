public import Foundation

/// Formats a date relative to another one: `in 5 minutes`, `yesterday`. It is not synchronized: a thread that changes
/// it must be its only user.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// How dates near the reference date are formatted.
  public enum DateTimeStyle: Int, Sendable {
    /// `1 day ago`.
    case numeric
    /// `yesterday`, if the language has such a word.
    case named
  }

  /// The style of the units.
  public enum UnitsStyle: Int, Sendable {
    /// `2 months ago`.
    case full
    /// `two months ago`.
    case spellOut
    /// `2 mo. ago`.
    case short
    /// `2mo ago`.
    case abbreviated
  }

  /// How dates near the reference date are formatted.
  open var dateTimeStyle: DateTimeStyle = .numeric
  /// The style of the units.
  open var unitsStyle: UnitsStyle = .full
  /// The calendar; nil for the user's calendar.
  open var calendar: Calendar? = .current
  /// The language; nil for the user's language.
  open var locale: Locale? = .current

  /// Creates a formatter with the numeric style.
  public override init() {
    super.init()
  }

  /// Creates a formatter with the numeric style. The archive is not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The text for `date` relative to `referenceDate`.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: foundationStyle,
      locale: locale ?? .current, calendar: calendar ?? .current
    ).format(referenceDate)
  }

  /// The text for a number of seconds from now; negative numbers are in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now + timeInterval, relativeTo: now)
  }

  /// The text for components from now; negative components are in the past.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date()
    let date = (calendar ?? .current).date(byAdding: dateComponents, to: now)
    return localizedString(for: date ?? now, relativeTo: now)
  }

  /// The text for a `Date` relative to now; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private var foundationStyle: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }
}
