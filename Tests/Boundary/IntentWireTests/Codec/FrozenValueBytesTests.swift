internal import Foundation
internal import IntentWire
internal import Testing

/// The bytes of version 1, which never change: a failure here breaks extensions that are already built.
@Suite("The bytes of values in version 1")
struct FrozenValueBytesTests {
  static let values: [(WireValue, [UInt8])] = [
    (.null, [0]),
    (.bool(false), [1]),
    (.bool(true), [2]),
    (.int(0), [3, 0]),
    (.int(-1), [3, 1]),
    (.int(1), [3, 2]),
    (.int(300), [3, 0xd8, 0x04]),
    (.int(.max), [3, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]),
    (.int(.min), [3, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]),
    (.double(1.5), [4, 0, 0, 0, 0, 0, 0, 0xf8, 0x3f]),
    (.string(""), [5, 0]),
    (.string("é"), [5, 2, 0xc3, 0xa9]),
    (.string(String(repeating: "a", count: 200)), [5, 0xc8, 0x01] + Array(repeating: 0x61, count: 200)),
    (.data(Data([0, 0xff, 0x80])), [6, 3, 0, 0xff, 0x80]),
    (.date(Date(timeIntervalSince1970: 1.5)), [7, 0, 0, 0x40, 0x3f, 0xe4, 0x27, 0xcd, 0xc1]),
    (.array([.null, .bool(true)]), [8, 2, 0, 2]),
    (
      .object(WireObject(type: "T", fields: [.init(name: "a", value: .int(1)), .init(name: "b", value: .null)])),
      [9, 1, 0x54, 2, 1, 0x61, 3, 2, 1, 0x62, 0]
    ),
  ]

  @Test("Each value is encoded as its frozen bytes", arguments: values)
  func written(_ value: WireValue, bytes: [UInt8]) throws {
    #expect(try encoded(value) == bytes)
  }

  @Test("The frozen bytes are decoded as the value", arguments: values)
  func read(_ value: WireValue, bytes: [UInt8]) throws {
    #expect(try WireFrame.decode(payload: bytes) == value)
  }

  @Test("A frame begins with the length of its payload: four bytes, little endian")
  func header() throws {
    #expect(try WireFrame.encode(WireObject(type: "T")) == [4, 0, 0, 0, 9, 1, 0x54, 0])
    let long = WireObject(type: "", fields: [.init(name: "", value: .data(Data(count: 0x010203)))])
    #expect(try WireFrame.encode(long).prefix(4) == [0x0b, 0x02, 0x01, 0x00])
  }
}
