internal import Foundation
internal import HostSamples
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Values are described in words")
struct ValueDescriberTests {
  private static let location = object(
    "CLLocation",
    [
      "latitude": .double(54.978_252), "longitude": .double(-1.617_78), "altitude": .double(0),
      "horizontalAccuracy": .double(5), "course": .double(-1), "speed": .double(-1),
    ])

  private let describer = ValueDescriber(catalogue: .system)

  @Test(
    "Scalar values",
    arguments: [
      (WireValue.null, "String", ""),
      (.bool(true), "Bool", "yes"),
      (.bool(false), "Bool", "no"),
      (.int(5), "Int", "5"),
      (.double(0.5), "Double", "0.5"),
      (.string("x"), "String", "x"),
      (.data(Data([1, 2, 3])), "Data", "3 bytes"),
      (.int(1), "INOutgoingMessageType", "text message"),
      (.int(77), "INOutgoingMessageType", "77"),
      (.int(21), "INMessageAttributeOptions", "read, flagged, and played"),
      (.array([]), "[String]", ""),
      (.array([.string("a")]), "[String]", "a"),
      (.array([.string("a"), .string("b")]), "[String]", "a and b"),
      (.array([.string("a"), .string("b"), .string("c")]), "[String]", "a, b, and c"),
    ])
  func plain(value: WireValue, type: String, text: String) {
    #expect(describer.text(value, TypeReference(type)) == text)
  }

  @Test("A date has its year")
  func date() {
    #expect(describer.text(.date(Date(timeIntervalSince1970: 1_772_357_400)), TypeReference("Date")).contains("2026"))
  }

  @Test(
    "Objects by their spoken phrase, display name or name",
    arguments: [
      (object("INPerson", ["displayName": .string("Ann"), "title": .string("Dr")]), "Ann"),
      (object("INSpeakableString", ["spokenPhrase": .string("Herbie")]), "Herbie"),
      (object("INCurrencyAmount", ["amount": .string("12.50"), "currencyCode": .string("USD")]), "$12.50"),
      (Self.location, "(54.97825, -1.61778)"),
      (object("CLPlacemark", ["location": .object(Self.location)]), "(54.97825, -1.61778)"),
      (object("CLPlacemark", ["name": .string("Home"), "location": .object(Self.location)]), "Home"),
      (object("INRideStatus", ["phase": .int(2), "rideIdentifier": .string("7")]), "confirmed"),
      (
        object(
          "INPaymentRecord",
          [
            "payee": person("John"), "note": .string("for tea"), "status": .int(2),
            "feeAmount": .object(object("X", [:])),
          ]),
        "John, for tea, completed"
      ),
      (
        object(
          "INPriceRange",
          ["minimumPrice": .string("20"), "maximumPrice": .string("30.5"), "currencyCode": .string("USD")]),
        "$20.00 – $30.50"
      ),
      (object("INPriceRange", ["minimumPrice": .string("20"), "currencyCode": .string("usd")]), "$20.00"),
      (
        object("INPaymentAmount", ["amount": .object(object("INCurrencyAmount", ["amount": .string("7")]))]), "7"
      ),
      (object("X", ["displayName": .string(""), "title": .string("A title")]), "A title"),
      (object("X", ["title": spoken("A spoken title")]), "A spoken title"),
      (object("INPerson", ["personHandle": .object(object("INPersonHandle", ["value": .string("555")]))]), "555"),
      (object("Thing", [:]), ""),
    ])
  func objects(value: WireObject, text: String) {
    #expect(describer.text(.object(value), TypeReference(value.type)) == text)
  }

  @Test("People with the same name are distinguished by handle labels or addresses")
  func handles() {
    let people = [
      person("Ann", handle: "1", label: "homeFax"), person("Ann", handle: "2"), person("Ann", handle: "3", label: ""),
    ]
    #expect(describer.options(people, TypeReference("INPerson")) == ["home fax", "2", "3"])
    #expect(describer.areHandlesOfOnePerson(people))
  }

  @Test("Two handles with the same label are distinguished by number or address")
  func equalLabels() {
    let people = [
      person("Ann", handle: "+1 555 0101", label: "work"), person("Ann", handle: "+1 555 0102", label: "work"),
      person("Ann", handle: "ann@example.org", label: "home"),
    ]
    #expect(describer.options(people, TypeReference("INPerson")) == ["work +1 555 0101", "work +1 555 0102", "home"])
  }

  @Test("People who share a name keep it, with a distinguishing detail")
  func equalNames() {
    let people = [
      person("Ann", handle: "1", label: "home"), person("Bob", handle: "2", label: "home"),
      person("Ann", handle: "3", label: "home"), person("Ann"),
    ]
    let type = TypeReference("INPerson")
    #expect(describer.options(people, type) == ["Ann (home 1)", "Bob", "Ann (home 3)", "Ann"])
  }

  @Test("Other things with the same text are distinguished by their parts")
  func equalThings() {
    let cars = [
      object("INRideOption", ["name": .string("Car"), "disclaimerMessage": .string("red")]),
      object("INRideOption", ["name": .string("Car"), "disclaimerMessage": .string("blue")]),
    ].map(WireValue.object)
    #expect(describer.options(cars, TypeReference("INRideOption")) == ["Car (red)", "Car (blue)"])
    #expect(describer.options([cars[0], cars[0]], TypeReference("INRideOption")) == ["Car (red)", "Car (red)"])
  }

  @Test("People with different names are distinguished by name")
  func names() {
    let people = [person("Ann", handle: "1", label: "home"), person("Bob", handle: "2", label: "home")]
    #expect(describer.options(people, TypeReference("INPerson")) == ["Ann", "Bob"])
    #expect(!describer.areHandlesOfOnePerson(people))
    #expect(!describer.areHandlesOfOnePerson([person("Ann", handle: "1")]))
    #expect(!describer.areHandlesOfOnePerson([person("Ann", handle: "1"), person("Ann")]))
    #expect(!describer.areHandlesOfOnePerson([]))
  }

  @Test(
    "A name of the API in words",
    arguments: [
      ("content", "content"), ("homeFax", "home fax"), ("carName", "car name"), ("iPhone", "iPhone"),
      ("failureRequiringAppLaunch", "failure requiring app launch"), ("", ""),
    ])
  func words(name: String, words: String) {
    #expect(ValueDescriber.words(name) == words)
  }
}
