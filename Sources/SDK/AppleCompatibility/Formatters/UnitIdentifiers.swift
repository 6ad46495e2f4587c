internal import Foundation

/// Maps Foundation's units to their identifiers in the Unicode tables.
enum UnitIdentifiers {
  /// The identifier of `unit`; nil for a unit that the program defines itself.
  static func identifier(of unit: Unit) -> String? {
    identifiers[String(describing: type(of: unit))]?[unit.symbol]
  }

  /// The identifiers, by the unit's class and symbol.
  private static let identifiers: [String: [String: String]] = [
    "UnitAcceleration": ["m/s²": "meter-per-square-second", "g": "g-force"],
    "UnitAngle": ["°": "degree", "ʹ": "arc-minute", "ʹʹ": "arc-second", "rad": "radian", "rev": "revolution"],
    "UnitArea": [
      "Mm²": "square-megameter", "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter",
      "mm²": "square-millimeter", "in²": "square-inch", "ft²": "square-foot", "yd²": "square-yard",
      "mi²": "square-mile", "ac": "acre", "ha": "hectare",
    ],
    "UnitDuration": [
      "h": "hour", "m": "minute", "s": "second", "ms": "millisecond",
      "µs": "microsecond", "ns": "nanosecond",
    ],
    "UnitElectricCurrent": ["MA": "megaampere", "kA": "kiloampere", "A": "ampere", "mA": "milliampere"],
    "UnitElectricPotentialDifference": ["MV": "megavolt", "kV": "kilovolt", "V": "volt", "mV": "millivolt"],
    "UnitElectricResistance": ["MΩ": "megaohm", "kΩ": "kiloohm", "Ω": "ohm", "mΩ": "milliohm"],
    "UnitEnergy": [
      "kJ": "kilojoule", "J": "joule", "kCal": "kilocalorie", "cal": "calorie", "kWh": "kilowatt-hour",
    ],
    "UnitFrequency": ["GHz": "gigahertz", "MHz": "megahertz", "kHz": "kilohertz", "Hz": "hertz"],
    // Miles per gallon have the same symbol for both gallons, so they are left out.
    "UnitFuelEfficiency": ["L/100km": "liter-per-100-kilometer"],
    "UnitIlluminance": ["lx": "lux"],
    "UnitInformationStorage": [
      "bit": "bit", "kb": "kilobit", "Mb": "megabit", "Gb": "gigabit", "Tb": "terabit", "B": "byte",
      "kB": "kilobyte", "MB": "megabyte", "GB": "gigabyte", "TB": "terabyte", "PB": "petabyte",
    ],
    "UnitLength": [
      "Mm": "megameter", "km": "kilometer", "hm": "hectometer", "dam": "decameter", "m": "meter", "dm": "decimeter",
      "cm": "centimeter", "mm": "millimeter", "µm": "micrometer", "nm": "nanometer", "pm": "picometer", "in": "inch",
      "ft": "foot", "yd": "yard", "mi": "mile", "smi": "mile-scandinavian", "ly": "light-year",
      "NM": "nautical-mile", "ftm": "fathom", "fur": "furlong", "ua": "astronomical-unit", "pc": "parsec",
    ],
    "UnitMass": [
      "kg": "kilogram", "g": "gram", "cg": "centigram", "mg": "milligram", "µg": "microgram", "ng": "nanogram",
      "oz": "ounce", "lb": "pound", "st": "stone", "t": "tonne", "ton": "ton", "ct": "carat", "oz t": "ounce-troy",
    ],
    "UnitPower": [
      "GW": "gigawatt", "MW": "megawatt", "kW": "kilowatt", "W": "watt", "mW": "milliwatt", "hp": "horsepower",
    ],
    "UnitPressure": [
      "Pa": "pascal", "N/m²": "pascal", "hPa": "hectopascal", "kPa": "kilopascal", "MPa": "megapascal",
      "inHg": "inch-ofhg", "bar": "bar", "mbar": "millibar", "mmHg": "millimeter-ofhg",
      "psi": "pound-force-per-square-inch",
    ],
    "UnitSpeed": [
      "m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot",
    ],
    "UnitTemperature": ["K": "kelvin", "°C": "celsius", "°F": "fahrenheit"],
    "UnitVolume": [
      "ML": "megaliter", "L": "liter", "dL": "deciliter", "cL": "centiliter", "mL": "milliliter",
      "km³": "cubic-kilometer", "m³": "cubic-meter", "cm³": "cubic-centimeter", "in³": "cubic-inch",
      "ft³": "cubic-foot", "yd³": "cubic-yard", "mi³": "cubic-mile", "af": "acre-foot", "bsh": "bushel",
      "tsp": "teaspoon", "tbsp": "tablespoon", "fl oz": "fluid-ounce", "cup": "cup", "pt": "pint", "qt": "quart",
      "gal": "gallon", "gal Imperial": "gallon-imperial", "fl oz Imperial": "fluid-ounce-imperial",
    ],
  ]
}
