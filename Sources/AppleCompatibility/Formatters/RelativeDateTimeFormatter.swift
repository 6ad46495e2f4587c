public import Foundation

/// Tells a moment by how far it lies from another: `in 5 minutes`, `yesterday`.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether there are words for what is near.
  public enum DateTimeStyle: Int, Sendable {
    /// `1 day ago`.
    case numeric
    /// `yesterday`, where the language has a word.
    case named
  }

  /// How the units are told.
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

  /// Whether there are words for what is near.
  open var dateTimeStyle: DateTimeStyle = .numeric
  /// How the units are told.
  open var unitsStyle: UnitsStyle = .full
  /// The calendar; nil stands for the user's.
  open var calendar: Calendar? = .current
  /// The language; nil stands for the user's.
  open var locale: Locale? = .current

  /// Makes a formatter of the numeric style.
  public override init() {
    super.init()
  }

  /// Makes a formatter of the numeric style; what an archive holds is not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// Tells `date` by how far it lies from `referenceDate`.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: foundationStyle,
      locale: locale ?? .current, calendar: calendar ?? .current
    ).format(referenceDate)
  }

  /// Tells the moment that lies so many seconds from now.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now + timeInterval, relativeTo: now)
  }

  /// Tells the moment that lies so many units from now.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date()
    let date = (calendar ?? .current).date(byAdding: dateComponents, to: now)
    return localizedString(for: date ?? now, relativeTo: now)
  }

  /// Tells a moment by how far it lies from now; nil for any other object.
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
