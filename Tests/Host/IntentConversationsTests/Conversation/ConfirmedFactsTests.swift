internal import Foundation
internal import HostSamples
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Facts of the 'confirm' response are part of the question before 'handle'")
struct ConfirmedFactsTests {
  private static let price = object(
    "INPriceRange", ["minimumPrice": .string("20"), "maximumPrice": .string("30"), "currencyCode": .string("USD")])

  private func question(
    _ name: String, _ intent: [String: WireValue], _ fields: [String: WireValue],
    language: ConversationLanguage = .english
  ) throws -> String {
    var driven = try DrivenConversation(name, intent, asksBeforeHandling: true, language: language)
    driven.start()
    driven.settle()
    driven.receive(.lock(.open))
    driven.receive(.response(try response(name, "ready", fields)))
    return try #require(driven.prompt).text
  }

  /// A ride in five minutes.
  private func ride() -> WireObject {
    let date = WireValue.date(.now + 5 * 60)
    let option = object(
      "INRideOption", ["name": .string("RainbowCar"), "priceRange": .object(Self.price), "estimatedPickupDate": date])
    return object(
      "INRideStatus",
      [
        "rideOption": .object(option), "estimatedPickupDate": date, "phase": .int(1),
        "rideIdentifier": .string("SECRET"),
        "pickupLocation": .object(object("CLPlacemark", ["name": .string("Home")])),
      ])
  }

  @Test("The question has the price range and the pick-up time once, and no identifier")
  func taxi() throws {
    let intent: [String: WireValue] = [
      "rideOptionName": spoken("RainbowCar"),
      "pickupLocation": .object(object("CLPlacemark", ["name": .string("Home")])),
    ]
    #expect(
      try question("INRequestRideIntent", intent, ["rideStatus": .object(ride())])
        == "UnicornChat: a ride with RainbowCar from Home, pick-up: in 5 minutes, price: $20.00 – $30.00. "
        + "Ready to request it?")
  }

  @Test("The facts are in the language of the conversation", arguments: ["de", "es", "fr", "ja", "zh"])
  func languages(code: String) throws {
    let language = try #require(ConversationLanguage(Locale(identifier: code)))
    let text = try question("INRequestRideIntent", [:], ["rideStatus": .object(ride())], language: language)
    #expect(text.contains("20") && text.contains("30") && text.contains("5"), "\(text)")
    #expect(!text.contains("estimated") && !text.contains("price") && !text.contains("pick-up"), "\(text)")
  }

  @Test("A fee is added without facts that the question already contains")
  func fee() throws {
    func amount(_ amount: String) -> WireValue {
      .object(object("INCurrencyAmount", ["amount": .string(amount), "currencyCode": .string("USD")]))
    }
    let record = object(
      "INPaymentRecord",
      ["payee": person("Ann"), "currencyAmount": amount("20"), "feeAmount": amount("1.5"), "status": .int(1)])
    #expect(
      try question(
        "INSendPaymentIntent", ["payee": person("Ann"), "currencyAmount": amount("20")],
        ["paymentRecord": .object(record)])
        == "UnicornChat: $20.00 to Ann, fee: $1.50. Ready to send it?")
  }

  @Test("A repeated question contains the facts of the last 'confirm' response")
  func askedAgain() throws {
    var driven = try DrivenConversation.confirming("INRequestRideIntent", asksBeforeHandling: true)
    driven.receive(.response(try response("INRequestRideIntent", "ready", ["rideStatus": .object(ride())])))
    let prompt = driven.prompt
    driven.answer("hm")
    let text = try #require(prompt?.text)
    #expect(driven.prompt?.text == "I need a clear yes or no: nothing was done yet. \(text)")
    #expect(prompt?.text.contains("$20.00") == true)
  }

  @Test("A pick-up in more than an hour is given as a time")
  func later() throws {
    let status = object("INRideStatus", ["estimatedPickupDate": .date(Date(timeIntervalSinceReferenceDate: 1e9))])
    let text = try question("INRequestRideIntent", [:], ["rideStatus": .object(status)])
    #expect(text.contains("pick-up: Sep 9, 2032") || text.contains("pick-up: Sep 8, 2032"), "\(text)")
  }

  @Test("Facts that are too long are cut")
  func long() throws {
    let option = object("INRideOption", ["specialPricing": .string(String(repeating: "x", count: 100_000))])
    let status = object("INRideStatus", ["rideOption": .object(option)])
    #expect(try question("INRequestRideIntent", [:], ["rideStatus": .object(status)]).count < 400)
  }
}
