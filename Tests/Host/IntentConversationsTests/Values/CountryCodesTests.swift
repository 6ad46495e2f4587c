internal import Foundation
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Each place that an extension gets has a country")
struct CountryCodesTests {
  private func code(_ fields: [String: String], _ locale: String) -> (code: String?, isAssumed: Bool) {
    var place = WireObject(type: "CLPlacemark", fields: [.init(name: "name", value: .string("Paris"))])
    let address = WireObject(
      type: "CNPostalAddress", fields: fields.map { .init(name: $0.key, value: .string($0.value)) })
    if !fields.isEmpty { place["postalAddress"] = .object(address) }
    let intent = WireObject(type: "INRequestRideIntent", fields: [.init(name: "pickupLocation", value: .object(place))])
    let completed = CountryCodes(Locale(identifier: locale)).completed(intent)
    let sent = completed["pickupLocation"].objectValue?["postalAddress"].objectValue
    return (sent?["isoCountryCode"].stringValue, sent?["isCountryAssumed"].boolValue == true)
  }

  @Test("The code is that of the address", arguments: ["Germany", "germany", "Deutschland", "DE"])
  func known(country: String) {
    let (code, isAssumed) = code(["country": country], "de_AT")
    #expect(code == "DE")
    #expect(!isAssumed)
  }

  @Test(
    "Without a country it is assumed from the locale, and marked",
    arguments: [("de_AT", "AT"), ("en_GB", "GB"), ("en", "US"), ("ja", "JP")])
  func assumed(locale: String, expected: String) {
    for fields in [[:], ["city": "Paris"]] {
      let (code, isAssumed) = code(fields, locale)
      #expect(code == expected)
      #expect(isAssumed)
    }
  }

  @Test("A country that is unknown has no code, and a code stays")
  func unchanged() {
    #expect(code(["country": "Meadowland"], "en_US").code == nil)
    #expect(code(["isoCountryCode": "FR"], "en_US").code == "FR")
  }
}
