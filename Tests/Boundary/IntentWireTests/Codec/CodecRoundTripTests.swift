internal import Foundation
internal import IntentWire
internal import Testing

@Suite("Decoded values equal the encoded values")
struct CodecRoundTripTests {
  @Test(
    "A value of each kind is decoded unchanged",
    arguments: [
      .null, .bool(false), .bool(true),
      .data(Data()), .data(Data(0...255)), .data(Data(0...255).dropFirst(100)),
      .date(Date(timeIntervalSince1970: 0)), .date(.distantPast), .date(.distantFuture),
      .date(Date(timeIntervalSince1970: -1.25)),
      .array([]), .array([.null, .array([.array([.int(1)]), .string("")])]),
      .object(WireObject(type: "")), .object(everyKind), .array([.object(everyKind), .object(everyKind)]),
    ] as [WireValue]
  )
  func value(_ value: WireValue) throws {
    #expect(try WireFrame.decode(payload: encoded(value)) == value)
  }

  @Test(
    "Integers of any size are decoded unchanged",
    arguments: [
      0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, 8192, -8192, -8193, 1 << 31, -1 << 31, 1 << 62, .max, .max - 1, .min,
      .min + 1,
    ] as [Int64]
  )
  func integer(_ value: Int64) throws {
    #expect(try WireFrame.decode(payload: encoded(.int(value))) == .int(value))
  }

  @Test(
    "Doubles are decoded with equal bits",
    arguments: [
      0, -0.0, 1.5, .pi, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .nan, .signalingNaN,
      Double(nan: 0x1234, signaling: false), -.nan,
    ] as [Double]
  )
  func double(_ value: Double) throws {
    let decoded = try WireFrame.decode(payload: encoded(.double(value)))
    #expect(decoded.doubleValue?.bitPattern == value.bitPattern)
  }

  /// They are not arguments of the test, because arguments are printed.
  static let texts = [
    "", "a", "\0", "a\0b", "line\r\nline", "é", "e\u{301}", "日本語", "👩‍👩‍👧‍👦🏳️‍🌈", "\u{10FFFF}", "\u{FEFF}",
    String(repeating: "x", count: 127), String(repeating: "x", count: 128), String(repeating: "🦄", count: 1 << 18),
  ]

  @Test("Strings are decoded with equal bytes")
  func string() throws {
    for text in Self.texts {
      let decoded = try WireFrame.decode(payload: encoded(.string(text)))
      #expect(decoded.stringValue.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test("A frame's payload can be any collection of bytes")
  func sliceOfBytes() throws {
    let frame = try WireFrame.encode(everyKind)
    #expect(try WireFrame.decode(payload: frame.dropFirst(4)) == .object(everyKind))
    #expect(try WireFrame.decode(payload: Data(frame).dropFirst(4)) == .object(everyKind))
  }
}
