public import Foundation
public import IntentWire

/// A dimension whose measurements are encoded with the symbol of their unit.
public protocol IntentUnit: Dimension {
  /// The units that both sides support, the base unit first.
  static var wireUnits: [Dimension] { get }
}

extension Measurement: IntentValue where UnitType: IntentUnit {
  /// Zero, in the base unit.
  public static var absent: Measurement<UnitType> { Measurement(value: 0, unit: UnitType.baseUnit()) }

  /// An object with the value and the symbol of the unit.
  public var wireValue: WireValue {
    var object = WireObject(type: "Measurement")
    object["value"] = value.wireValue
    object["unit"] = unit.symbol.wireValue
    return .object(object)
  }

  /// Decodes a measurement; nil for an unknown unit.
  public static func value(from wireValue: WireValue) -> Measurement<UnitType>? {
    guard let object = wireValue.objectValue, let symbol = object["unit"].stringValue,
      let unit = UnitType.wireUnits.first(where: { $0.symbol == symbol }) as? UnitType
    else { return nil }
    return Measurement(value: object.decoded("value"), unit: unit)
  }
}

extension UnitEnergy: IntentUnit {
  /// Joules to kilowatt hours.
  public static var wireUnits: [Dimension] { [joules, kilojoules, calories, kilocalories, kilowattHours] }
}

extension UnitLength: IntentUnit {
  /// Metres to light years.
  public static var wireUnits: [Dimension] {
    [
      meters, kilometers, centimeters, millimeters, inches, feet, yards, miles, nauticalMiles, fathoms, furlongs,
      lightyears,
    ]
  }
}

extension UnitMass: IntentUnit {
  /// Kilograms to ounces.
  public static var wireUnits: [Dimension] { [kilograms, grams, milligrams, ounces, pounds, stones, metricTons] }
}

extension UnitPower: IntentUnit {
  /// Watts to horsepower.
  public static var wireUnits: [Dimension] { [watts, kilowatts, megawatts, milliwatts, horsepower] }
}

extension UnitSpeed: IntentUnit {
  /// Metres per second to knots.
  public static var wireUnits: [Dimension] { [metersPerSecond, kilometersPerHour, milesPerHour, knots] }
}

extension UnitTemperature: IntentUnit {
  /// Kelvin, Celsius and Fahrenheit.
  public static var wireUnits: [Dimension] { [kelvin, celsius, fahrenheit] }
}

extension UnitVolume: IntentUnit {
  /// Litres to gallons.
  public static var wireUnits: [Dimension] {
    [liters, milliliters, cubicMeters, teaspoons, tablespoons, fluidOunces, cups, pints, quarts, gallons]
  }
}
