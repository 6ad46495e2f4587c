internal import Foundation
internal import HostSamples
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Answers are parsed as values")
struct AnswerReaderTests {
  private let reader = AnswerReader(catalogue: .system)

  @Test(
    "The answer is a value of the parameter's type",
    arguments: [
      ("hello", "String", WireValue.string("hello")),
      ("yes", "Bool", .bool(true)),
      ("nope", "Bool", .bool(false)),
      ("12", "Int", .int(12)),
      ("0.5", "Double", .double(0.5)),
      ("2026-03-01T09:30:00Z", "Date", .date(Date(timeIntervalSince1970: 1_772_357_400))),
      ("12.50", "NSDecimalNumber", .string("12.5")),
      ("unread", "INMessageAttribute", .int(2)),
      ("Digital Touch", "INMessageType", .int(3)),
      ("touch", "INMessageType", .int(3)),
      ("flagged", "INMessageAttributeOptions", .int(4)),
      ("friend", "INPersonRelationship", .string("friend")),
      ("Ann", "INPerson", person("Ann")),
      ("Herbie", "INSpeakableString", spoken("Herbie")),
      ("4", "NSNumber", .int(4)),
      ("4.5", "NSNumber", .double(4.5)),
      ("12.50 USD", "INCurrencyAmount", amount("12.5", "USD")),
      (" 20 ", "INCurrencyAmount", amount("20", nil)),
      ("12.50 USD", "INPaymentAmount", .object(object("INPaymentAmount", ["amount": amount("12.5", "USD")]))),
      ("a b", "INNoteContent", .object(object("INTextNoteContent", ["text": .string("a b")]))),
      ("Ann", "[INPerson]", .array([person("Ann")])),
      ("a b", "[String]", .array([.string("a b")])),
    ])
  func value(text: String, type: String, value: WireValue) {
    #expect(reader.value(text, TypeReference(type)) == value)
  }

  @Test(
    "The answer is not a value of the type",
    arguments: [
      ("perhaps", "Bool"), ("twelfth", "Int"), ("9223372036854775808", "Int"), ("much", "Double"),
      ("soon", "Date"), ("pink", "INMessageAttribute"), ("media", "INMessageType"), ("2", "INMessageAttribute"),
      ("much", "NSNumber"), ("USD", "INCurrencyAmount"), ("USD", "INPaymentAmount"),
      ("20 apples", "INCurrencyAmount"), ("", "INCurrencyAmount"), ("5", "DateComponents"),
      ("x", "INDateComponentsRange"), ("x", "CGImage"),
      ("perhaps", "[Bool]"),
    ])
  func none(text: String, type: String) {
    #expect(reader.value(text, TypeReference(type)) == nil)
  }

  @Test(
    "Yes and no answer a Boolean parameter",
    arguments: [
      ("yes", true), ("Y", true), ("yeah", true), ("yep", true), ("OK", true), ("okay", true), ("sure", true),
      ("true", true), ("no", false), ("N", false), ("nope", false), ("false", false), (" no\t", false),
      ("", nil), ("not sure", nil), ("1", nil), ("yes please", true),
    ] as [(String, Bool?)])
  func yesOrNo(text: String, answer: Bool?) {
    #expect(reader.value(text, TypeReference("Bool")) == answer.map(WireValue.bool))
  }

  @Test(
    "Among options, an exact match takes precedence over a similar text",
    arguments: [
      ("John", ["John Smith", "John"], 1),
      ("jose", ["José", "Maria"], 0),
      ("José", ["Jose", "José"], 1),
      ("jose", ["Jose", "José"], nil),
      ("JOSE", ["Jose", "José"], nil),
      ("Ann", ["Ann", "Ann"], nil),
      ("2", ["Ann", "Ann"], 1),
      ("2", ["7", "2", "1"], 1),
      ("1", ["2", "1"], 0),
      ("Ann", [], nil),
      ("1", [], nil),
    ] as [(String, [String], Int?)])
  func option(text: String, options: [String], index: Int?) {
    #expect(reader.option(text, among: options) == index)
  }
}

private func amount(_ digits: String, _ currency: String?) -> WireValue {
  let unit = currency.map(WireValue.string) ?? .null
  return .object(object("INCurrencyAmount", ["amount": .string(digits), "currencyCode": unit]))
}
