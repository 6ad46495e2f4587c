internal import BaseFiles
internal import Testing

@Suite("JSON of other programs is read strictly")
struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue { try JSONReader.parse(Array(text.utf8)) }

  @Test(
    "Each kind of value is parsed",
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
    "Invalid JSON is rejected with its position",
    arguments: [
      ("", "the text ends where a value is expected at byte 1"), ("tru", "invalid value at byte 1"),
      ("{'a': 1}", "the name of a member must be in quotation marks at byte 2"),
      (#"{"a" 1}"#, "the name of a member needs ':' after it at byte 6"),
      (#"{"a": 1,}"#, "the name of a member must be in quotation marks at byte 9"),
      ("[1, ]", "invalid value at byte 5"), ("[1 2]", "an array needs ',' or ']' at byte 4"),
      (#"{"a": 1"#, "an object needs ',' or '}' at byte 8"), ("01", "a number begins with an extra zero at byte 3"),
      ("1.", "a number needs a digit at byte 3"), ("-", "a number needs a digit at byte 2"),
      ("1e999", "a number is too large at byte 1"), ("NaN", "invalid value at byte 1"),
      ("1 2", "more text follows the value at byte 3"), (#""a"#, "the text ends within a string at byte 3"),
      ("\"\u{1}\"", "a control character needs an escape at byte 2"),
      (#""\x""#, #"'\' begins an unknown escape at byte 4"#),
      (#""\u12""#, #"'\u' needs four hexadecimal digits at byte 6"#),
      (#""\ud83e""#, "a surrogate is not part of a pair at byte 8"),
      (#""\udd84""#, "a surrogate is not part of a pair at byte 8"),
      (#""\ud83e\u0041""#, "a surrogate is not part of a pair at byte 14"),
      (#"{"a": 1, "\u0061": 2}"#, "the object has the member 'a' twice at byte 10"),
    ])
  func defects(text: String, reason: String) {
    #expect { try read(text) } throws: { "\($0)" == reason }
  }

  @Test(
    "Bytes that are not UTF-8 are rejected", arguments: [[0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22]] as [[UInt8]])
  func encoding(bytes: [UInt8]) {
    #expect { try JSONReader.parse(bytes) } throws: { "\($0)" == "a string is not valid UTF-8 at byte 2" }
  }

  @Test("Nesting is limited, so no text exhausts the stack")
  func depth() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try read(deepest)
    #expect { try read("[" + deepest + "]") } throws: { "\($0)" == "more than 64 brackets are open at byte 65" }
    #expect(throws: JSONReader.FormatError.self) { try read(String(repeating: #"{"a":"#, count: 100_000)) }
  }

  @Test(
    "Numbers of other languages are invalid",
    arguments: ["nan", "infinity", "-inf", "0x10", ".5", "1.", "+1", "01", "-", "1e", "1e+", "1_000", "\u{661}"])
  func invalidNumber(text: String) {
    #expect(throws: JSONReader.FormatError.self) { try read("[\(text)]") }
  }

  @Test(
    "A repeated member of any spelling is named",
    arguments: [
      (#"{"a":1,"a":2}"#, "a"), (#"{"a":1,"b":2,"a":1}"#, "a"), (#"[{"a":{"b":[],"b":{}}}]"#, "b"),
      (#"{"a":{"b":1}, "c":[{"b":1}], "a":2}"#, "a"), (#"{"":1,"":2}"#, ""), (#"{"a\"":1,"a\"":2}"#, #"a""#),
      (#"{"a":"}","a":"{"}"#, "a"), (#"{"a\\":"x","a\\":1}"#, #"a\"#),
    ])
  func repeatedMember(text: String, name: String) {
    let bytes = Array(text.utf8)
    #expect { try JSONReader.parse(bytes) } throws: { ($0 as? JSONReader.FormatError)?.repeatedMember == name }
    #expect { try JSONReader.located(bytes) } throws: { ($0 as? JSONReader.FormatError)?.repeatedMember == name }
    #expect { try JSONReader.decode(JSONValue.self, from: bytes) } throws: {
      ($0 as? JSONReader.FormatError)?.repeatedMember == name
    }
  }

  @Test(
    "Equal names in different objects are not repetitions",
    arguments: [
      #"{"a":{"a":{"a":1}}}"#, #"[{"a":1},{"a":1}]"#, #"{"a":["x","x",{"x":1},"x"],"b":1}"#, #"{"a":1,"A":2}"#,
    ])
  func distinctMembers(text: String) throws { _ = try read(text) }

  @Test("A text that is too long is rejected")
  func size() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: JSONReader.maximumBytes + 1)
    #expect { try JSONReader.parse(bytes) } throws: { "\($0)" == "the text has more than 64 MB at byte 1" }
  }

  @Test("The writer's output is parsed as an equal value")
  func roundTrip() throws {
    let value = JSONValue.object([
      "text": "\u{1b}[31m “ü” \u{2028}\u{0}", "numbers": .array([.int(.min), .double(0.1), .double(-1e300)]),
      "empty": .object([:]),
    ])
    #expect(try JSONReader.parse(value.bytes) == value)
  }
}
