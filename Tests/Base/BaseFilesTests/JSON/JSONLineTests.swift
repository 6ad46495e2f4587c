internal import Foundation
internal import Testing

@testable internal import BaseFiles

@Suite("A line is JSON that a terminal can show")
struct JSONLineTests {
  @Test(
    "Texts are preserved, and control characters are escaped",
    arguments: [
      "", "plain", "\"quoted\"", "back\\slash", "two\nlines", "\u{1b}[31m", "\u{0}", "\u{7f}", "Zürich 🦄", "\u{9b}",
      "\u{2028}", "\u{202e}", "\r\t\u{8}\u{c}",
    ])
  func texts(text: String) throws {
    let line = JSONValue.array([.string(text)]).line
    #expect(try JSONDecoder().decode([String].self, from: Data(line.utf8)) == [text])
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 || [0x7f, 0x9b, 0x2028, 0x202e].contains($0.value) })
  }

  @Test(
    "Numbers are written as Foundation writes them",
    arguments: [
      (JSONValue.double(0.001), "0.001"), (.double(12.03), "12.03"), (.double(5), "5"), (.double(-0.5), "-0.5"),
      (.double(1e300), "1e+300"), (.double(.infinity), "null"), (.double(.nan), "null"),
      (.int(.min), "-9223372036854775808"),
    ])
  func numbers(value: JSONValue, text: String) throws {
    #expect(value.line == text)
    if text != "null" { #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == text) }
  }

  @Test("Members are sorted and separated at every depth")
  func nesting() {
    let value: JSONValue = .object([
      "d": .null, "a": .array([.object([:]), .object(["c": .int(-1), "b": .bool(true)])]), "e/": .array([]),
    ])
    #expect(value.line == #"{"a":[{},{"b":true,"c":-1}],"d":null,"e/":[]}"#)
  }

  @Test("A written value is parsed as an equal value", arguments: 0..<200)
  func roundTrip(seed: UInt64) throws {
    var values = RandomValues(seed: seed)
    let value = values.next(depth: 4)
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(value.line.utf8)) == value)
  }
}

/// Makes the same values for the same seed.
private struct RandomValues {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
  }

  private mutating func number(below limit: UInt64) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % limit)
  }

  mutating func next(depth: Int) -> JSONValue {
    switch number(below: depth > 0 ? 7 : 5) {
    case 0: .null
    case 1: .bool(number(below: 2) == 0)
    case 2: .int(Int64(number(below: 1 << 30)) - (1 << 29))
    case 3: .double(Double(number(below: 1000)) + 0.25)
    case 4: .string(text())
    case 5: .array((0..<number(below: 4)).map { _ in next(depth: depth - 1) })
    default:
      .object(
        Dictionary((0..<number(below: 4)).map { _ in (text(), next(depth: depth - 1)) }) { first, _ in first })
    }
  }

  private mutating func text() -> String {
    String(
      String.UnicodeScalarView((0..<number(below: 8)).compactMap { _ in Unicode.Scalar(UInt32(number(below: 0x3000))) })
    )
  }
}
