import AppleCompatibility
import Testing

@Suite struct MeasurementFormatterTests {
  private func formatter(
    _ locale: String, _ style: Formatter.UnitStyle = .medium, _ options: MeasurementFormatter.UnitOptions = []
  ) -> MeasurementFormatter {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.unitStyle = style
    formatter.unitOptions = options
    return formatter
  }

  @Test(
    "A measurement is written in the region's unit and in the language",
    arguments: [
      ("en_US", "0.621mi", "0.621 mi", "0.621 miles"), ("de_DE", "1 km", "1 km", "1 Kilometer"),
      ("ru_RU", "1 км", "1 км", "1 километр"), ("ja_JP", "1km", "1 km", "1キロメートル"),
    ])
  func lengths(locale: String, short: String, medium: String, long: String) {
    let kilometer = Measurement(value: 1, unit: UnitLength.kilometers)
    for (style, text) in [(Formatter.UnitStyle.short, short), (.medium, medium), (.long, long)] {
      #expect(plain(formatter(locale, style).string(from: kilometer)) == text)
    }
  }

  @Test func `A temperature is written in the region's scale, or without a scale`() {
    let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(formatter("en_US").string(from: warm) == "68°F")
    #expect(plain(formatter("de_DE").string(from: warm)) == "20 °C")
    #expect(formatter("en_US", .medium, .temperatureWithoutUnit).string(from: warm) == "68°")
    #expect(formatter("en_US", .medium, .providedUnit).string(from: warm) == "20°C")
  }

  @Test func `Options select the measurement's own unit or a natural scale`() {
    let metres = Measurement(value: 2500, unit: UnitLength.meters)
    #expect(formatter("en_US", .medium, .providedUnit).string(from: metres) == "2,500 m")
    #expect(plain(formatter("de_DE", .medium, .naturalScale).string(from: metres)) == "2,5 km")
  }

  @Test func `The number is written by the number formatter`() {
    let formatter = formatter("en_US", .long, .providedUnit)
    formatter.numberFormatter.maximumFractionDigits = 0
    #expect(formatter.string(from: Measurement(value: 1.2, unit: UnitLength.kilometers)) == "1 kilometer")
    formatter.numberFormatter.maximumFractionDigits = 2
    formatter.numberFormatter.minimumFractionDigits = 2
    #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.kilometers)) == "1.00 kilometers")
  }

  @Test func `A custom unit is written by its symbol`() {
    #expect(formatter("en_US").string(from: Measurement(value: 1500, unit: Unit(symbol: "zork"))) == "1,500 zork")
    #expect(formatter("en_US").string(from: Unit(symbol: "zork")) == "zork")
  }

  @Test func `A unit has a name, and an object that is not a measurement gives nil`() {
    #expect(formatter("en_US", .long).string(from: UnitLength.kilometers) == "kilometers")
    #expect(formatter("en_US").string(from: UnitSpeed.kilometersPerHour) == "km/h")
    #expect(formatter("en_US").string(for: Measurement(value: 2, unit: UnitDuration.hours)) == "2 hr")
    #expect(formatter("en_US").string(for: "2 hours") == nil)
  }

  @Test(
    "The tables have Foundation's units",
    arguments: [
      UnitAcceleration.gravity, UnitAngle.arcSeconds, UnitArea.squareKilometers, UnitDuration.minutes,
      UnitElectricCurrent.milliamperes, UnitElectricPotentialDifference.volts, UnitElectricResistance.ohms,
      UnitEnergy.kilocalories, UnitFrequency.megahertz, UnitFuelEfficiency.litersPer100Kilometers,
      UnitIlluminance.lux, UnitInformationStorage.megabytes, UnitLength.nauticalMiles, UnitMass.metricTons,
      UnitPower.kilowatts, UnitPressure.hectopascals, UnitPressure.inchesOfMercury, UnitSpeed.knots,
      UnitTemperature.kelvin, UnitVolume.imperialGallons, UnitVolume.cubicMeters,
    ] as [Unit])
  func units(unit: Unit) {
    let name = formatter("de_DE", .long).string(from: unit)
    #expect(name != unit.symbol, "\(unit.symbol) is \(name)")
  }

  /// The text with ordinary spaces.
  private func plain(_ text: String) -> String {
    text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
  }
}
