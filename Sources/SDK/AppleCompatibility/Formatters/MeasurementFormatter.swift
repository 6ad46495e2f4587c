public import Foundation

/// Formats measurements: `3,5 km`, `70°F`. It is not synchronized: a thread that changes it must be its only user.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// How the unit is chosen.
  public struct UnitOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Keeps the unit of the measurement. Without this option, the region's customary unit is used.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// Uses a unit in which the number has a convenient size, from the region's measurement system.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Omits the scale of a temperature: `20°`.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  /// How the unit is chosen; by default, the region's customary unit is used.
  open var unitOptions: UnitOptions = []
  /// The length of the unit's name: `5 kilometers`, `5 km` or `5km`.
  open var unitStyle: Formatter.UnitStyle = .medium
  /// The language and region. Setting it also sets the locale of ``numberFormatter``.
  open var locale = Locale.current {
    didSet { numberFormatter.locale = locale }
  }
  /// Formats the number, by default in decimal style with at most three fraction digits.
  open var numberFormatter: NumberFormatter

  /// Creates a formatter for the user's language and region.
  public override init() {
    numberFormatter = NumberFormatter()
    super.init()
    numberFormatter.locale = locale
    numberFormatter.numberStyle = .decimal
  }

  /// Creates a formatter for the user's language and region. The archive is not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The text for a measurement.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    text(measurement.value, measurement.unit)
  }

  /// The plural name of a unit.
  open func string(from unit: Unit) -> String {
    guard let identifier = UnitIdentifiers.identifier(of: unit), let many = quantity(1.5, unit: identifier) else {
      return unit.symbol
    }
    return many.text(with: "").trimmingCharacters(in: .whitespaces)
  }

  /// The text for a measurement; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? any SomeMeasurement).map { text($0.value, $0.anyUnit) }
  }

  private func text(_ value: Double, _ unit: Unit) -> String {
    guard let identifier = UnitIdentifiers.identifier(of: unit) else { return "\(number(value)) \(unit.symbol)" }
    guard let found = quantity(value, unit: identifier, usage: usage(value, unit)) else {
      return "\(number(value)) \(unit.symbol)"
    }
    guard unit is UnitTemperature, unitOptions.contains(.temperatureWithoutUnit),
      let bare = quantity(found.value, unit: "temperature-generic")
    else { return found.text(with: number(found.value)) }
    return bare.text(with: number(found.value))
  }

  /// The usage for which the region's unit is chosen; nil to keep the unit of the measurement.
  private func usage(_ value: Double, _ unit: Unit) -> String? {
    if unitOptions.contains(.providedUnit) { return nil }
    if unit is UnitTemperature { return "weather" }
    guard let length = unit as? UnitLength, !unitOptions.contains(.naturalScale) else { return "default" }
    // With the default usage, ICU shows a kilometre as a large number of feet. For a distance, users expect a fraction
    // of a mile.
    return abs(length.converter.baseUnitValue(fromValue: value)) < 500 ? "default" : "road"
  }

  private func quantity(_ value: Double, unit identifier: String, usage: String? = nil) -> LocalizedQuantity? {
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

/// A measurement with any unit.
private protocol SomeMeasurement {
  var value: Double { get }
  var anyUnit: Unit { get }
}

extension Measurement: SomeMeasurement {
  fileprivate var anyUnit: Unit { unit }
}
