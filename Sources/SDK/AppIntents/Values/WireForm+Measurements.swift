internal import Foundation
internal import IntentWire

// A duration crosses as a number of seconds. Other dimensions cross with the symbol of their unit, if the host has
// words for their units.
extension Measurement: WireForm where UnitType: Dimension {
  /// Empty for a dimension that does not cross.
  static var metadataName: String {
    switch UnitType.self {
    case is UnitDuration.Type: Duration.metadataName
    case is UnitEnergy.Type: "energy"
    case is UnitLength.Type: "length"
    case is UnitMass.Type: "mass"
    case is UnitSpeed.Type: "speed"
    case is UnitTemperature.Type: "temperature"
    case is UnitVolume.Type: "volume"
    default: ""
    }
  }

  var wireValue: WireValue {
    if UnitType.self is UnitDuration.Type { return .double(converted(to: .baseUnit()).value) }
    let units = MeasuredUnits.units(of: UnitType.self)
    let known = units.contains { $0.symbol == unit.symbol } ? self : converted(to: .baseUnit())
    var object = WireObject(type: "Measurement")
    object["value"] = .double(known.value)
    object["unit"] = .string(known.unit.symbol)
    return .object(object)
  }

  static func value(from wireValue: WireValue) -> Measurement<UnitType>? {
    if UnitType.self is UnitDuration.Type {
      return wireValue.doubleValue.map { Measurement(value: $0, unit: .baseUnit()) }
    }
    guard let object = wireValue.objectValue, let symbol = object["unit"].stringValue,
      let unit = MeasuredUnits.units(of: UnitType.self).first(where: { $0.symbol == symbol }) as? UnitType
    else { return nil }
    return object["value"].doubleValue.map { Measurement(value: $0, unit: unit) }
  }
}

/// The units whose symbols the host understands.
private enum MeasuredUnits {
  /// The units of a dimension, the base unit first.
  static func units(of dimension: Dimension.Type) -> [Dimension] {
    switch dimension {
    case is UnitEnergy.Type:
      [.joules, .kilojoules, .calories, .kilocalories, .kilowattHours] as [UnitEnergy]
    case is UnitLength.Type: lengths
    case is UnitMass.Type:
      [.kilograms, .grams, .milligrams, .ounces, .pounds, .stones, .metricTons] as [UnitMass]
    case is UnitSpeed.Type: [.metersPerSecond, .kilometersPerHour, .milesPerHour, .knots] as [UnitSpeed]
    case is UnitTemperature.Type: [.kelvin, .celsius, .fahrenheit] as [UnitTemperature]
    case is UnitVolume.Type: volumes
    default: []
    }
  }

  private static var lengths: [UnitLength] {
    [
      .meters, .kilometers, .centimeters, .millimeters, .inches, .feet, .yards, .miles, .nauticalMiles, .fathoms,
      .furlongs, .lightyears,
    ]
  }

  private static var volumes: [UnitVolume] {
    [
      .liters, .milliliters, .cubicMeters, .teaspoons, .tablespoons, .fluidOunces, .cups, .pints, .quarts, .gallons,
    ]
  }
}
