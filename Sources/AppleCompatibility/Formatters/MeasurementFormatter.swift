public import Foundation

/// Puts measurements into words: `3,5 km`, `70°F`.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// How the unit is chosen.
  public struct UnitOptions: OptionSet, Sendable {
    /// The choices' bits.
    public let rawValue: UInt

    /// Takes the choices' bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Keeps the measurement's unit; without it, the region's customary one is taken.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// Takes a unit in which the number is handy, of the same system of units as the region's.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Leaves the scale of a temperature away: `20°`.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  /// How the unit is chosen; at first by the region's custom.
  open var unitOptions: UnitOptions = []
  /// How much room the unit's name takes: `5 kilometers`, `5 km` or `5km`.
  open var unitStyle: Formatter.UnitStyle = .medium
  /// The language and region; a change is passed on to ``numberFormatter``.
  open var locale = Locale.current {
    didSet { numberFormatter.locale = locale }
  }
  /// What writes the number: at first decimal, with three digits after the point at most.
  open var numberFormatter: NumberFormatter

  /// Makes a formatter for the user's language and region.
  public override init() {
    numberFormatter = NumberFormatter()
    super.init()
    numberFormatter.locale = locale
    numberFormatter.numberStyle = .decimal
  }

  /// Makes a formatter for the user's language and region; what an archive holds is not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The words for a measurement.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    text(measurement.value, measurement.unit)
  }

  /// The name of a unit, as it stands beside many.
  open func string(from unit: Unit) -> String {
    guard let identifier = UnitIdentifiers.identifier(of: unit), let many = quantity(1.5, identifier) else {
      return unit.symbol
    }
    return many.text(with: "").trimmingCharacters(in: .whitespaces)
  }

  /// The words for a measurement; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? any SomeMeasurement).map { text($0.value, $0.anyUnit) }
  }

  private func text(_ value: Double, _ unit: Unit) -> String {
    guard let identifier = UnitIdentifiers.identifier(of: unit) else { return "\(number(value)) \(unit.symbol)" }
    guard let found = quantity(value, identifier, usage(value, unit)) else { return "\(number(value)) \(unit.symbol)" }
    guard unit is UnitTemperature, unitOptions.contains(.temperatureWithoutUnit),
      let bare = quantity(found.value, "temperature-generic")
    else { return found.text(with: number(found.value)) }
    return bare.text(with: number(found.value))
  }

  /// For what the region's unit is chosen; nil keeps the measurement's.
  private func usage(_ value: Double, _ unit: Unit) -> String? {
    if unitOptions.contains(.providedUnit) { return nil }
    if unit is UnitTemperature { return "weather" }
    guard let length = unit as? UnitLength, !unitOptions.contains(.naturalScale) else { return "default" }
    // By default, a kilometre is many feet in the tables, not the part of a mile that one expects of a way.
    return abs(length.converter.baseUnitValue(fromValue: value)) < 500 ? "default" : "road"
  }

  private func quantity(_ value: Double, _ identifier: String, _ usage: String? = nil) -> LocalizedQuantity? {
    let least = max(0, numberFormatter.minimumFractionDigits)
    return LocalizedQuantity(
      value, unit: identifier, width: width, usage: usage,
      fractionDigits: least...max(least, numberFormatter.maximumFractionDigits), locale: locale)
  }

  private var width: LocalizedQuantity.Width {
    switch unitStyle {
    case .long: .full
    case .medium: .short
    case .short: .narrow
    @unknown default: .short
    }
  }

  private func number(_ value: Double) -> String {
    numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)"
  }
}

/// A measurement of whatever unit.
private protocol SomeMeasurement {
  var value: Double { get }
  var anyUnit: Unit { get }
}

extension Measurement: SomeMeasurement {
  fileprivate var anyUnit: Unit { unit }
}
