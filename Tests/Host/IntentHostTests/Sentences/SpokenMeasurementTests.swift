internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage
internal import Testing

@testable internal import IntentHost

@Suite("A spoken number with a unit becomes a measurement")
struct SpokenMeasurementTests {
  private func json(_ value: SpokenValue, _ type: String, _ locale: String) -> JSONValue {
    ParameterWriter(
      catalogue: .system, locale: Locale(identifier: locale), things: NamedThings(), usesWords: { _ in true }
    ).json(value, TypeReference(type))
  }

  private func measured(_ number: Double, _ unit: String) -> JSONValue {
    .object(["value": .double(number), "unit": .string(unit)])
  }

  @Test(
    "A temperature without a unit has the unit in which it is possible, or that of the region",
    arguments: [
      (20, "en_US", "°C"), (68, "en_US", "°F"), (20, "de_DE", "°C"), (68, "en_GB", "°F"), (150, "en_US", "°F"),
      (150, "fr_FR", "°C"),
    ])
  func temperature(number: Double, locale: String, unit: String) {
    let type = "Measurement<UnitTemperature>?"
    #expect(json(.constant("\(Int(number))"), type, locale) == measured(number, unit))
    #expect(json(.number(number), type, locale) == measured(number, unit))
  }

  @Test("A unit that was named stays")
  func named() {
    #expect(
      json(.quantity(20, unit: "°F"), "Measurement<UnitTemperature>?", "de_DE") == measured(20, "°F"))
  }

  @Test("Each dimension has a unit in both systems", arguments: ["Length", "Speed", "Mass", "Volume", "Energy"])
  func dimensions(name: String) {
    for locale in ["en_US", "de_DE"] {
      guard case .object(let members) = json(.number(3), "Measurement<Unit\(name)>", locale) else {
        Issue.record("'\(name)' has no measurement in \(locale)")
        continue
      }
      #expect(members["value"] == .double(3))
    }
  }
}
