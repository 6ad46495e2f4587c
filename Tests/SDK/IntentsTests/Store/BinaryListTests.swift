internal import Foundation
internal import IntentWire
internal import Testing

@testable internal import Intents

@Suite("Values are stored in binary property lists")
struct BinaryListTests {
  private static func dictionary(_ members: [String: WireValue]) -> WireValue {
    let fields = members.map { WireObject.Field(name: $0.key, value: $0.value) }
    return .object(WireObject(type: "Dictionary", fields: fields.sorted { $0.name < $1.name }))
  }

  private static let texts = [
    "", "a", "Zoë", "e\u{301}", "\u{212a}", "日本語", "🦄", "line\nline\0", String(repeating: "b", count: 14),
    String(repeating: "c", count: 15), String(repeating: "d", count: 255), String(repeating: "é", count: 256),
    String(repeating: "f", count: 70_000),
  ]

  private static let person = WireValue.object(
    WireObject(
      type: "INPerson", fields: [.init(name: "aliases", value: .array([])), .init(name: "name", value: .string("Ana"))])
  )

  static let values: [WireValue] =
    [
      .bool(true), .bool(false), .int(0), .int(255), .int(-1), .int(.min), .int(.max), .double(0.1),
      .double(-.infinity),
      .date(Date(timeIntervalSinceReferenceDate: 0.25)), .data(Data()), .data(Data(repeating: 7, count: 300)),
      person, .array(Array(repeating: person, count: 300)), .array(texts.map { .string($0) }), dictionary([:]),
      // A key with the letters of another one is another key.
      dictionary(["K": .int(1), "\u{212a}x": .int(2), "e\u{301}": .array([dictionary(["é": .int(3)])])]),
      dictionary(["class": .string("no object"), "field": .int(1)]),
      dictionary(["class": .int(1), "fields": dictionary([:])]),
    ] + texts.map { .string($0) }

  @Test("A value is read as it was written", arguments: values)
  func roundTrip(_ value: WireValue) throws {
    let data = try #require(BinaryListWriter.data(value))
    let read = try #require(BinaryListReader.value(data))
    #expect(read == value)
    // Texts are equal although their scalars differ.
    #expect("\(read)".unicodeScalars.elementsEqual("\(value)".unicodeScalars))
  }

  @Test("Foundation reads what is written, and what it writes is read", arguments: values)
  func foundation(_ value: WireValue) throws {
    let data = try #require(BinaryListWriter.data(value))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let again = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    #expect(BinaryListReader.value(again) == value)
  }

  @Test("Null members are omitted, and null alone has no file")
  func null() throws {
    #expect(BinaryListWriter.data(.null) == nil)
    let object = WireObject(type: "A", fields: [.init(name: "x", value: .null), .init(name: "y", value: .int(1))])
    let data = try #require(BinaryListWriter.data(.array([.null, .object(object)])))
    #expect(
      BinaryListReader.value(data)
        == .array([.object(WireObject(type: "A", fields: [.init(name: "y", value: .int(1))]))]))
  }

  // MARK: Damaged files

  /// A file of objects whose references and offsets have one byte.
  private static func file(_ objects: [[UInt8]]) -> Data {
    var bytes = Array("bplist00".utf8)
    let offsets = objects.map { object in
      defer { bytes += object }
      return UInt8(bytes.count)
    }
    let table = UInt8(bytes.count)
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return Data(bytes)
  }

  @Test("Invalid files, and files with too many values, are rejected")
  func hostile() throws {
    #expect(BinaryListReader.value(Self.file([[0x09]])) == .bool(true))
    let doubling = (1...40).map { [0xa2, UInt8($0), UInt8($0)] }
    let files: [[[UInt8]]] = [
      [], [[0x00]], [[0x14]], [[0x25]], [[0x30]], [[0x80]], [[0xb0]], [[0x5f]],
      [[0x5f, 0x13] + [UInt8](repeating: 255, count: 8)],
      [[0xa1, 0]], [[0xa1, 1], [0xa1, 0]], [[0xa1, 9]], [[0xd1, 1, 1], [0x09]], [[0xd1, 1, 0], [0x51, 0x61]],
      [[0xaf, 0x13, 127, 255, 255, 255, 255, 255, 255, 255]], doubling + [[0x09]],
    ]
    for objects in files { #expect(BinaryListReader.value(Self.file(objects)) == nil, "\(objects)") }
    for text in ["", "bplist00", "<plist><true/></plist>", String(repeating: "bplist00", count: 9)] {
      #expect(BinaryListReader.value(Data(text.utf8)) == nil)
    }
  }

  @Test("A changed byte or a truncated file does not crash the reader")
  func damage() throws {
    let value = Self.dictionary([
      "a": .array([Self.person, .int(7), .double(1), .string("é"), .data(Data([1]))]), "b": .string("text"),
    ])
    let data = try #require(BinaryListWriter.data(value))
    for index in data.indices {
      #expect(BinaryListReader.value(data.prefix(index)) == nil)
      for byte in [0, 1, 0x0f, 0x7f, 0xa0, 0xd1, 0xff] as [UInt8] {
        var damaged = data
        damaged[index] = byte
        _ = BinaryListReader.value(damaged)
      }
    }
    #expect(BinaryListReader.value(data) == value)
  }
}
