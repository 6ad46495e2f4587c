internal import Foundation
internal import HostSamples
internal import IntentLanguage
internal import IntentWire
internal import Testing
internal import ViewTrees

@testable internal import IntentConversations
@testable internal import IntentDefinitions

@Suite("The host's own cards")
struct HostCardReaderTests {
  private func card(
    _ name: String, _ intent: [String: WireValue], _ response: [String: WireValue]? = nil, isDone: Bool = false,
    language: String = "en_US"
  ) throws -> HostCard? {
    let language = try #require(ConversationLanguage(Locale(identifier: language)))
    return HostCardReader(Dialogue(catalogue: .system, language: language)).card(
      try definition(name), intent: object(name, intent), response: response.map { object("", $0) }, isDone: isDone)
  }

  private func place(_ name: String, _ latitude: Double, _ longitude: Double) -> WireValue {
    let location = object("CLLocation", ["latitude": .double(latitude), "longitude": .double(longitude)])
    return .object(object("CLPlacemark", ["name": .string(name), "location": .object(location)]))
  }

  private func amount(_ digits: String) -> WireValue {
    .object(object("INCurrencyAmount", ["amount": .string(digits), "currencyCode": .string("EUR")]))
  }

  @Test(
    "The card of a message, before and after it is sent",
    arguments: [("en_US", "Not sent yet", "Sent"), ("de", "Noch nicht gesendet", "Gesendet")])
  func message(language: String, draft: String, sent: String) throws {
    let intent: [String: WireValue] = [
      "recipients": .array([person("Ann"), person("Ben")]), "content": .string("hello"),
    ]
    for (isDone, state) in [(false, draft), (true, sent)] {
      let card = try #require(try card("INSendMessageIntent", intent, isDone: isDone, language: language))
      guard case .message(let message) = card.sections[0].part else { throw CancellationError() }
      #expect(message.text == "hello")
      #expect(message.isSent == isDone)
      #expect(message.state == state)
      #expect(message.recipients == (language == "de" ? "Ann und Ben" : "Ann and Ben"))
      #expect(card.sections[0].hiddenPart == .message)
    }
    #expect(try card("INSendMessageIntent", [:]) == nil)
  }

  @Test("The card of a ride has a map and rows with the known values")
  func ride() throws {
    let status = object(
      "INRideStatus",
      [
        "phase": .int(2), "dropOffLocation": place("Airport", 37.34, -122.01),
        "rideOption": .object(object("INRideOption", ["name": .string("Premier")])),
      ])
    let card = try #require(
      try card(
        "INRequestRideIntent", ["pickupLocation": place("Caffè Macs", 37.33, -122.03)],
        ["rideStatus": .object(status)]))
    guard case .map(let map) = card.sections[0].part, case .rows(let rows) = card.sections[1].part else {
      throw CancellationError()
    }
    #expect(card.sections.map(\.hiddenPart) == [.map, nil])
    #expect(map.pins.map(\.title) == ["Caffè Macs", "Airport"])
    #expect(map.lines.map(\.coordinates) == [map.pins.map(\.coordinate)])
    #expect(abs(map.region.center.latitude - 37.335) < 1e-9)
    #expect(
      rows == [
        .init(name: "Pick-up", value: "Caffè Macs"), .init(name: "Destination", value: "Airport"),
        .init(name: "Ride", value: "confirmed"), .init(name: "Kind of ride", value: "Premier"),
      ])
  }

  @Test("A route needs both ends and does not include the vehicle")
  func route() throws {
    let vehicle = object(
      "INRideVehicle",
      ["location": object("CLLocation", ["latitude": .double(37.4), "longitude": .double(-122)])].mapValues(
        WireValue.object))
    let intent = ["pickupLocation": place("Caffè Macs", 37.33, -122.03)]
    for (dropOff, lines) in [(WireValue.null, 0), (place("Airport", 37.34, -122.01), 1)] {
      let status = object("INRideStatus", ["dropOffLocation": dropOff, "vehicle": .object(vehicle)])
      let card = try #require(try card("INGetRideStatusIntent", intent, ["rideStatus": .object(status)]))
      guard case .map(let map) = card.sections[0].part else { throw CancellationError() }
      #expect(map.pins.count == 2 + lines)
      #expect(map.lines.map(\.coordinates.count) == Array(repeating: 2, count: lines))
    }
  }

  @Test("A ride without coordinates has no map; without known values, it has no card")
  func bareRide() throws {
    let name = WireValue.object(object("CLPlacemark", ["name": .string("home")]))
    #expect(try card("INRequestRideIntent", ["pickupLocation": name])?.sections.count == 1)
    #expect(try card("INRequestRideIntent", ["pickupLocation": place("Mars", 400, .nan)])?.sections.count == 1)
    #expect(try card("INRequestRideIntent", [:]) == nil)
  }

  @Test("A payment's card has the amount, person and note, and the response's values")
  func payment() throws {
    let intent = ["payee": person("Ann"), "currencyAmount": amount("14.4"), "note": .string("for lunch")]
    let record = object("INPaymentRecord", ["status": .int(2), "feeAmount": amount("0.1")])
    let card = try #require(try card("INSendPaymentIntent", intent, ["paymentRecord": .object(record)], isDone: true))
    #expect(card.sections[0].hiddenPart == .paymentTransaction)
    #expect(card.sections[0].part == .payment(.init(amount: "€14.40", person: "Ann", note: "for lunch")))
    #expect(
      card.sections[1].part
        == .rows([.init(name: "Fee", value: "€0.10"), .init(name: "Payment", value: "completed")]))
    #expect(try self.card("INSendPaymentIntent", ["payee": person("Ann")]) == nil)
  }

  @Test("Other requests have no card")
  func none() throws {
    #expect(try card("INSetCarLockStatusIntent", ["locked": .bool(true)]) == nil)
  }

  @Test("Every state of a ride and a payment has words", arguments: ["en", "de", "es", "fr", "ja", "zh"])
  func states(language: String) throws {
    for phase in 1...6 {
      let status = object("INRideStatus", ["phase": .int(Int64(phase))])
      #expect(try card("INGetRideStatusIntent", [:], ["rideStatus": .object(status)], language: language) != nil)
    }
    for status in 1...5 {
      let record = object("INPaymentRecord", ["status": .int(Int64(status)), "currencyAmount": amount("1")])
      let card = try card("INSendPaymentIntent", [:], ["paymentRecord": .object(record)], language: language)
      #expect(card?.sections.count == 2)
    }
  }
}
