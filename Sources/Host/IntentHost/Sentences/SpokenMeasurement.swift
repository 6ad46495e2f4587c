internal import BaseFiles
internal import Foundation
internal import IntentLanguage

/// A number with a unit, such as 20 degrees Celsius. If the user names no unit, it is the one that people use in the
/// region.
struct SpokenMeasurement {
  private let number: Double
  /// The symbol of the unit; nil if the user named none.
  private let unit: String?
  /// The dimension, such as `UnitTemperature`.
  private let dimension: Substring

  /// The kinds of slots, which are the names of sections of values, by the types of measurements.
  static let kinds = [
    "Measurement<UnitEnergy>": "energy", "Measurement<UnitLength>": "distance", "Measurement<UnitMass>": "mass",
    "Measurement<UnitSpeed>": "speed", "Measurement<UnitTemperature>": "degrees",
    "Measurement<UnitVolume>": "volume",
  ]
  /// The symbols of the units that a section of values has by their names.
  private static let symbols = [
    "meter": "m", "mile": "mi", "yard": "yd", "foot": "ft", "kiloCalorie": "kCal", "joule": "J",
  ]
  /// The seconds of a unit of time.
  private static let seconds = ["second": 1.0, "minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800]

  /// Returns the seconds of a spoken length of time; the value itself if it has no unit of time.
  static func inSeconds(_ value: SpokenValue) -> SpokenValue {
    guard case .quantity(let number, let unit) = value, let seconds = seconds[unit] else { return value }
    return .number(number * seconds)
  }

  /// Returns a number without a unit as a value of a type; nil if the type is no measurement.
  static func bare(_ number: Decimal?, _ type: String) -> SpokenValue? {
    guard let number, kinds[type] != nil else { return nil }
    return .number(NSDecimalNumber(decimal: number).doubleValue)
  }

  /// Creates the measurement of a spoken number; nil for a value without a number, or a type that is no measurement.
  init?(_ value: SpokenValue, _ type: String) {
    guard type.hasPrefix("Measurement<") else { return nil }
    dimension = type.dropFirst("Measurement<".count).dropLast()
    switch value {
    case .number(let number):
      self.number = number
      unit = nil
    case .quantity(let number, let unit):
      self.number = number
      self.unit = Self.symbols[unit] ?? unit
    case .constant(let text), .text(let text):
      guard let number = Double(text) else { return nil }
      self.number = number
      unit = nil
    default: return nil
    }
  }

  /// The measurement in the form of a request; null if it has no number or no unit.
  func json(_ locale: Locale) -> JSONValue {
    // A range such as "20-22" is no number, so the user is asked.
    guard number.isFinite, let unit = unit ?? assumedUnit(locale) else { return .null }
    return .object(["value": .double(number), "unit": .string(unit)])
  }

  private func assumedUnit(_ locale: Locale) -> String? {
    let isMetric = locale.measurementSystem != .us
    switch dimension {
    case "UnitTemperature":
      // Nobody wants a car at 20 °F or at 68 °C.
      switch (Self.celsius.contains(number), Self.fahrenheit.contains(number)) {
      case (true, false): return "°C"
      case (false, true): return "°F"
      default: return isMetric ? "°C" : "°F"
      }
    case "UnitLength": return isMetric ? "km" : "mi"
    case "UnitSpeed": return isMetric ? "km/h" : "mph"
    case "UnitMass": return isMetric ? "kg" : "lb"
    case "UnitVolume": return isMetric ? "L" : "gal"
    case "UnitEnergy": return isMetric ? "kJ" : "kCal"
    default: return nil
    }
  }

  /// The temperatures that people name in degrees Celsius and in degrees Fahrenheit.
  private static let celsius = -10.0...38.0
  private static let fahrenheit = 39.0...120.0
}
