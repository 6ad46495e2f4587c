internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Scalar values are parsed from JSON")
struct ScalarTypeTests {
  private static let dateMismatch = "'x' is text; it should be a date such as \"2026-03-01T09:30:00Z\""
  private static let decimalMismatch = "'x' is text; it should be a decimal number as text, such as \"12.50\""
  private static let march = Date(timeIntervalSince1970: 1_772_357_400)

  @Test(
    "Each type has its JSON form",
    arguments: [
      ("Bool", JSONValue.bool(true), WireValue.bool(true)),
      ("Int", .int(-5), .int(-5)),
      ("Double", .double(0.5), .double(0.5)),
      ("Double", .int(2), .double(2)),
      ("Float", .double(0.5), .double(0.5)),
      ("Float", .int(2), .double(2)),
      ("String", .string("x"), .string("x")),
      ("Date", .string("2026-03-01T09:30:00Z"), .date(march)),
      ("Date", .string("2026-03-01T10:30:00+01:00"), .date(march)),
      ("Date", .string("2026-03-01T09:30:00.250Z"), .date(march.addingTimeInterval(0.25))),
      ("Date", .string("2026-03-01"), .date(Date(timeIntervalSince1970: 1_772_323_200))),
      ("Data", .string("aGVsbG8="), .data(Data("hello".utf8))),
      ("URL", .string("https://example.com/a?b=c"), .string("https://example.com/a?b=c")),
      ("NSDecimalNumber", .string("12.50"), .string("12.5")),
      ("NSDecimalNumber", .string("-0.01"), .string("-0.01")),
      ("NSNumber", .int(4), .int(4)),
      ("NSNumber", .double(4.5), .double(4.5)),
    ])
  func read(type: String, json: JSONValue, value: WireValue) throws {
    #expect(try ValueReader(catalogue: .system).value(json, TypeReference(type), path: "x") == value)
  }

  @Test(
    "Any other value is an error that names the expected form",
    arguments: [
      ("Bool", JSONValue.int(1), "'x' is a number; it should be true or false"),
      ("Int", .double(1.5), "'x' is a number; it should be a whole number"),
      ("Int", .string("1"), "'x' is text; it should be a whole number"),
      ("Int", .bool(true), "'x' is true or false; it should be a whole number"),
      ("Double", .string("1"), "'x' is text; it should be a number"),
      ("String", .bool(true), "'x' is true or false; it should be text"),
      ("Date", .string("2026-03-01T09:30"), dateMismatch),
      ("Date", .string("2026-03-01T09:30Z"), dateMismatch),
      ("Date", .string("2026-03-01x"), dateMismatch),
      ("Date", .string("2026-03-01T09:30:00Z today"), dateMismatch),
      ("Date", .string("2026-13-01"), dateMismatch),
      ("Date", .string("tomorrow"), dateMismatch),
      ("Date", .int(5), "'x' is a number; it should be a date such as \"2026-03-01T09:30:00Z\""),
      ("Data", .string("%"), "'x' is text; it should be bytes in Base64"),
      ("URL", .string(""), "'x' is text; it should be a URL"),
      ("NSDecimalNumber", .double(12.5), "'x' is a number; it should be a decimal number as text, such as \"12.50\""),
      ("NSDecimalNumber", .string("much"), decimalMismatch),
      ("NSDecimalNumber", .string("12.50 EUR"), decimalMismatch),
      ("NSDecimalNumber", .string("12,50"), decimalMismatch),
      ("NSNumber", .string("4"), "'x' is text; it should be a number"),
      ("CGImage", .string("x"), "'x' has the type 'CGImage', which has no JSON form"),
    ])
  func refused(type: String, json: JSONValue, message: String) {
    let error = #expect(throws: RequestError.self) {
      try ValueReader(catalogue: .system).value(json, TypeReference(type), path: "x")
    }
    #expect(error?.description == message)
  }

  @Test("The JSON value 'true' is not a number, and numbers keep their kind")
  func json() throws {
    let text = #"[true, 1, 1.5, -0.25, 9223372036854775807, 1e300, "1", null, [], {}]"#
    #expect(
      try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        == .array([
          .bool(true), .int(1), .double(1.5), .double(-0.25), .int(.max), .double(1e300), .string("1"), .null,
          .array([]), .object([:]),
        ]))
  }

  @Test(
    "JSON is written on one line, its keys sorted",
    arguments: [
      (JSONValue.object(["b": .int(1), "a": .null]), #"{"a":null,"b":1}"#),
      (.array([.bool(false), .double(0.5), .double(.nan), .double(.infinity)]), "[false,0.5,null,null]"),
      (.string("a/b\n\u{1b}[1m\"ü"), #""a/b\n\u001b[1m\"ü""#),
    ])
  func line(json: JSONValue, text: String) {
    #expect(json.line == text)
  }
}
