internal import IntentWire
internal import Testing

@Suite("A value has one kind")
struct WireValueTests {
  static let kinds: [WireValue] = [
    .null, .bool(true), .int(2), .double(2.5), .string("s"), .array([.null]), .object(everyKind),
  ]

  @Test("Each accessor returns its own kind; an integer is a double too", arguments: kinds)
  func kind(_ value: WireValue) {
    #expect(value.isNull == (value == .null))
    #expect(value.boolValue == (value == .bool(true) ? true : nil))
    #expect(value.intValue == (value == .int(2) ? 2 : nil))
    #expect(value.doubleValue == (value == .int(2) ? 2 : value == .double(2.5) ? 2.5 : nil))
    #expect(value.stringValue == (value == .string("s") ? "s" : nil))
    #expect(value.arrayValue == (value == .array([.null]) ? [.null] : nil))
    #expect(value.objectValue == (value == .object(everyKind) ? everyKind : nil))
  }
}
