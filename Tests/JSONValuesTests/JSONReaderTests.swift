internal import JSONValues
internal import Testing

@Suite("JSON of other programs is read strictly")
struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  @Test(
    "Each kind of value is read",
    arguments: [
      ("null", .null), (" true ", .bool(true)), ("false", .bool(false)), ("0", .int(0)), ("-7", .int(-7)),
      ("9223372036854775807", .int(.max)), ("9223372036854775808", .double(9_223_372_036_854_775_808)),
      ("1.5", .double(1.5)), ("1e2", .int(100)), ("-2.5E-1", .double(-0.25)), (#""""#, .string("")),
      (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{c}\n\r\t")), (#""\u00fc ü \ud83e\udd84""#, .string("ü ü 🦄")),
      ("[]", .array([])), ("[1, [2]]", .array([.int(1), .array([.int(2)])])), ("{}", .object([:])),
      (#"{"a": {"b": [null]}}"#, .object(["a": .object(["b": .array([.null])])])),
    ] as [(String, JSONValue)])
  func values(text: String, value: JSONValue) throws {
    #expect(try read(text) == value)
  }

  @Test(
    "What is no JSON is rejected with its place",
    arguments: [
      ("", "the text ends where a value should be at byte 1"), ("tru", "no value begins so at byte 1"),
      ("{'a': 1}", "the name of a member should be in quotation marks at byte 2"),
      (#"{"a" 1}"#, "the name of a member needs ':' after it at byte 6"),
      (#"{"a": 1,}"#, "the name of a member should be in quotation marks at byte 9"),
      ("[1, ]", "no value begins so at byte 5"), ("[1 2]", "an array needs ',' or ']' at byte 4"),
      (#"{"a": 1"#, "an object needs ',' or '}' at byte 8"), ("01", "a number begins with a needless zero at byte 3"),
      ("1.", "a number lacks digits at byte 3"), ("-", "a number lacks digits at byte 2"),
      ("1e999", "a number is too large at byte 1"), ("NaN", "no value begins so at byte 1"),
      ("1 2", "something follows the value at byte 3"), (#""a"#, "the text ends within a string at byte 3"),
      ("\"\u{1}\"", "a control character needs an escape at byte 2"), (#""\x""#, #"'\' begins no escape at byte 4"#),
      (#""\u12""#, #"'\u' needs four hexadecimal digits at byte 6"#),
      (#""\ud83e""#, "a surrogate has no other half at byte 8"),
      (#""\udd84""#, "a surrogate has no other half at byte 8"),
      (#""\ud83e\u0041""#, "a surrogate has no other half at byte 14"),
      (#"{"a": 1, "\u0061": 2}"#, "the object has the member 'a' twice at byte 10"),
    ])
  func defects(text: String, reason: String) {
    #expect { try read(text) } throws: { "\($0)" == reason }
  }

  @Test(
    "Bytes that are no UTF-8 are rejected", arguments: [[0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22]] as [[UInt8]])
  func encoding(bytes: [UInt8]) {
    #expect { try JSONReader.read(bytes) } throws: { "\($0)" == "a string is no valid UTF-8 at byte 2" }
  }

  @Test("Brackets are counted, so that no text exhausts the stack")
  func depth() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try read(deepest)
    #expect { try read("[" + deepest + "]") } throws: { "\($0)" == "more than 64 brackets are open at byte 65" }
    #expect(throws: JSONReader.Defect.self) { try read(String(repeating: #"{"a":"#, count: 100_000)) }
  }

  @Test("What the writer writes is read as it was")
  func roundTrip() throws {
    let value = JSONValue.object([
      "text": "\u{1b}[31m “ü” \u{2028}\u{0}", "numbers": .array([.int(.min), .double(0.1), .double(-1e300)]),
      "empty": .object([:]),
    ])
    #expect(try JSONReader.read(value.bytes) == value)
  }
}
