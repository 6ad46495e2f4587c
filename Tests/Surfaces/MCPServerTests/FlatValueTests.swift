internal import BaseFiles
internal import IntentDefinitions
@testable internal import MCPServer
internal import Testing

@Suite("Flat arguments become the values of a request")
struct FlatValueTests {
  private static func value(_ intent: String, _ parameter: String, _ argument: JSONValue) throws -> JSONValue? {
    let definition = try #require(Catalogue.system.intents[intent])
    return try FlatValues(catalogue: .system).parameters([parameter: argument], of: definition)[parameter]
  }

  @Test(
    "Each flat form has a structured value",
    arguments: [
      ("INSendMessageIntent", "recipients", #"["John"]"#, #"[{"displayName":"John"}]"#),
      ("INSendMessageIntent", "recipients", #""John""#, #"[{"displayName":"John"}]"#),
      ("INSendMessageIntent", "content", #""12.50 USD""#, #""12.50 USD""#),
      ("INSendPaymentIntent", "currencyAmount", #""12.50 USD""#, #"{"amount":"12.50","currencyCode":"USD"}"#),
      ("INSendPaymentIntent", "currencyAmount", #""jpy 1200""#, #"{"amount":"1200","currencyCode":"JPY"}"#),
      ("INPayBillIntent", "transactionAmount", #""40 EUR""#, #"{"amount":{"amount":"40","currencyCode":"EUR"}}"#),
      ("INPayBillIntent", "transactionAmount", #""minimum due""#, #"{"amountType":"minimumDue"}"#),
      ("INPayBillIntent", "billPayee", #""City Power""#, #"{"nickname":"City Power"}"#),
      ("INPayBillIntent", "billType", #""credit card""#, #""creditCard""#),
      ("INCreateNoteIntent", "content", #""Milk""#, #"{"text":"Milk"}"#),
      ("INAppendToNoteIntent", "targetNote", #""Shopping""#, #"{"title":"Shopping"}"#),
      ("INRequestRideIntent", "pickupLocation", #""Airport""#, #"{"name":"Airport"}"#),
      (
        "INRequestRideIntent", "scheduledPickupTime", #""2026-03-01""#,
        #"{"startDateComponents":{"day":1,"month":3,"year":2026}}"#
      ),
      (
        "INAddTasksIntent", "temporalEventTrigger", #""2026-03-01T09:30Z""#,
        #"{"dateComponentsRange":{"startDateComponents":"2026-03-01T09:30:00Z"}}"#
      ),
      (
        "INSearchForMessagesIntent", "dateTimeRange", #""2026-02-28/2026-03-01T08:00""#,
        #"{"endDateComponents":{"day":1,"hour":8,"minute":0,"month":3,"second":0,"year":2026},"#
          + #""startDateComponents":{"day":28,"month":2,"year":2026}}"#
      ),
      ("INSearchForMessagesIntent", "attributes", #""unread""#, #"["unread"]"#),
      ("INAddTasksIntent", "spatialEventTrigger", #""Work""#, #"{"event":"arrive","placemark":{"name":"Work"}}"#),
      ("INSetClimateSettingsInCarIntent", "temperature", #""21.5 °C""#, #"{"unit":"°C","value":21.5}"#),
      ("INPlayMediaIntent", "mediaSearch", #""Blue""#, #"{"mediaName":"Blue"}"#),
      (
        "INGetAvailableRestaurantReservationBookingsIntent", "earliestBookingDateForResults",
        #""2026-03-01T10:00+02:00""#, #""2026-03-01T08:00:00Z""#
      ),
    ])
  func flat(intent: String, parameter: String, argument: String, expected: String) throws {
    let value = try Self.value(intent, parameter, try JSONReader.parse(Array(argument.utf8)))
    #expect(value?.line == expected)
  }

  @Test("A person's number or address becomes the handle")
  func handles() throws {
    let number = try Self.value("INSendPaymentIntent", "payee", "+1 555 010 9999")
    #expect(number?["personHandle"]?.line == #"{"type":"phoneNumber","value":"+15550109999"}"#)
    let address = try Self.value("INSendPaymentIntent", "payee", "john@example.com")
    #expect(address?["personHandle"]?["type"] == "emailAddress")
  }

  @Test(
    "Structured values stay as they are, and so do values that the reader of requests rejects",
    arguments: [
      ("INSendMessageIntent", "recipients", #"[{"displayName":"John"}]"#),
      ("INSendPaymentIntent", "currencyAmount", #"{"amount":"12.50","currencyCode":"USD"}"#),
      ("INCreateNoteIntent", "content", #"{"text":"Milk"}"#), ("INCreateNoteIntent", "content", "null"),
      ("INRequestRideIntent", "partySize", #""two""#), ("INPayBillIntent", "billType", #""nothing known""#),
      ("INSearchForMessagesIntent", "attributes", #"["unread"]"#), ("INSendMessageIntent", "recipients", "7"),
    ])
  func structured(intent: String, parameter: String, argument: String) throws {
    let value = try JSONReader.parse(Array(argument.utf8))
    #expect(try Self.value(intent, parameter, value) == value)
  }

  @Test(
    "A text that is not a value is an error that names the parameter and the form",
    arguments: [
      "12.50", "12.50 XYZ", "12.50 XXX", "-3 USD", "12.555 USD", "1.5 JPY", "1e9 USD", "∞ USD", "12,50 USD",
      "twelve USD", "12.50USDollars", "", " ", "USD", "12.50 USD EUR", "\u{202e}12.50 USD", "１２.50 USD",
      String(repeating: "9", count: 100_000) + " USD",
    ])
  func amounts(text: String) {
    let error = #expect(throws: ToolCall.ArgumentError.self) {
      try Self.value("INSendPaymentIntent", "currencyAmount", .string(text))
    }
    #expect(error?.description.hasPrefix("'currencyAmount' is \"") == true)
    #expect(error?.description.contains("such as 12.50 USD") == true && (error?.description.count ?? .max) < 200)
  }

  @Test(
    "A date that does not exist is an error",
    arguments: [
      "2026-02-29", "2026-02-30", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01", "2026-03-01T24:00",
      "2026-03-01T09:60", "2026-03-01T09:30:61", "2026-03-01T09:30+25:00", "2026-03-01T", "2026-3-1", "tomorrow",
      "2026-03-01/", "/2026-03-01", "2026-03-07/2026-03-01", "2026-03-01/2026-03-02/2026-03-03", "20260301",
      "99999-01-01", "2026-03-01T09:30:00." + String(repeating: "0", count: 100_000) + "Z", "٢٠٢٦-٠٣-٠١", "",
    ])
  func dates(text: String) {
    let error = #expect(throws: ToolCall.ArgumentError.self) {
      try Self.value("INSearchForMessagesIntent", "dateTimeRange", .string(text))
    }
    #expect(error?.description.contains("a date or a time that exists") == true)
  }

  @Test("A leap day exists in leap years")
  func leapDay() throws {
    #expect(try Self.value("INSearchForMessagesIntent", "dateTimeRange", "2028-02-29") != nil)
  }

  @Test("A number in place of a text is an error that says what is missing")
  func numbers() {
    let error = #expect(throws: ToolCall.ArgumentError.self) {
      try Self.value("INSendPaymentIntent", "currencyAmount", .double(12.5))
    }
    #expect(
      error?.description == "'currencyAmount' is a number; it should be an amount with a currency of ISO 4217, "
        + "such as 12.50 USD")
  }
}
