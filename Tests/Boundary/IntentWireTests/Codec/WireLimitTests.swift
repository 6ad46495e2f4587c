internal import Foundation
internal import IntentWire
internal import Testing

@Suite("The limits on a peer's messages are enforced")
struct WireLimitTests {
  @Test("A frame of more than 16 MiB is rejected from its header alone")
  func announcedLength() {
    var reader = WireFrameReader()
    reader.append([0x01, 0x00, 0x00, 0x01])
    #expect(throws: WireError.frameTooLong(bytes: (16 << 20) + 1)) { try reader.next() }
    reader = WireFrameReader()
    reader.append([0xff, 0xff, 0xff, 0xff])
    #expect(throws: WireError.frameTooLong(bytes: 0xffff_ffff)) { try reader.next() }
  }

  @Test("A frame of 16 MiB is accepted")
  func announcedLimit() throws {
    var reader = WireFrameReader()
    reader.append([0x00, 0x00, 0x00, 0x01])
    #expect(try reader.next() == nil)
  }

  @Test("An object of more than 16 MiB is not sent", arguments: [0, 1])
  func writtenLength(excess: Int) throws {
    // The other bytes: 4 for the object's tag, type, count of fields and field name, and 5 for the data's tag and
    // count.
    let data = Data(count: (16 << 20) - 4 - 5 + excess)
    let object = WireObject(type: "", fields: [.init(name: "", value: .data(data))])
    if excess == 0 {
      #expect(try WireFrame.encode(object).count == WireFrame.headerBytes + (16 << 20))
    } else {
      #expect(throws: WireError.frameTooLong(bytes: (16 << 20) + 1)) { try WireFrame.encode(object) }
    }
  }

  @Test("Values can nest 64 deep", arguments: [[8, 1], [9, 0, 1, 0]] as [[UInt8]])
  func depth(level: [UInt8]) {
    let arrays63 = Array(repeatElement(level, count: 63).joined())
    #expect(decodingError(arrays63 + [0]) == nil)
    #expect(decodingError(arrays63 + level + [0]) == .tooDeep(offset: 64 * level.count))
  }

  @Test("A million nested arrays do not exhaust the stack")
  func deepNest() {
    #expect(decodingError(Array(repeatElement([8, 1], count: 1_000_000).joined())) == .tooDeep(offset: 128))
  }

  @Test("A payload can contain 2^19 values")
  func valueCount() {
    // The array is the first value, so it has room for one less.
    let most: [UInt8] = [8, 0xff, 0xff, 0x1f] + Array(repeating: 0, count: (1 << 19) - 1)
    #expect(decodingError(most) == nil)
    let tooMany: [UInt8] = [8, 0x80, 0x80, 0x20] + Array(repeating: 0, count: 1 << 19)
    #expect(decodingError(tooMany) == .tooManyValues(offset: 4 + (1 << 19) - 1))
  }

  @Test("A payload with more values or levels than the other side reads is not sent", arguments: [0, 1])
  func written(excess: Int) throws {
    // The object and the array are values too.
    let many = WireValue.array(Array(repeating: .array([]), count: (1 << 19) - 2 + excess))
    let deep = (0..<(62 + excess)).reduce(WireValue.null) { value, _ in .array([value]) }
    for value in [many, deep] {
      let object = WireObject(type: "", fields: [.init(name: "", value: value)])
      if excess == 0 {
        #expect(decodingError(Array(try WireFrame.encode(object).dropFirst(WireFrame.headerBytes))) == nil)
      } else {
        #expect(throws: WireError.self) { try WireFrame.encode(object) }
      }
    }
  }

  /// An array of two strings of `count` bytes together.
  private func strings(_ count: Int) -> WireValue {
    .array([.string("a"), .string(String(repeating: "b", count: count - 1))])
  }

  @Test("The strings of a payload can have 4 MiB; names and data do not count")
  func text() throws {
    let object = WireObject(
      type: "type", fields: [.init(name: "n", value: strings(4 << 20)), .init(name: "d", value: .data(Data(count: 9)))])
    #expect(decodingError(Array(try WireFrame.encode(object).dropFirst(WireFrame.headerBytes))) == nil)
    #expect(throws: WireError.self) { try encoded(strings((4 << 20) + 1)) }
    let tooMuch: [UInt8] = [8, 2, 5, 1, 0x61, 5, 0x80, 0x80, 0x80, 0x02] + Array(repeating: 0x62, count: 4 << 20)
    #expect(decodingError(tooMuch) == .tooMuchText(offset: 6))
  }

  @Test("A name can have 1,024 bytes", arguments: [1_024, 1_025])
  func name(count: Int) {
    let size = [UInt8(count & 0x7f | 0x80), UInt8(count >> 7)]
    let name = size + Array(repeating: 0x61, count: count)
    let error: (Int) -> WireError? = { count > 1_024 ? .nameTooLong(bytes: count, offset: $0) : nil }
    #expect(decodingError([9] + name + [0]) == error(1))
    #expect(decodingError([9, 0, 1] + name + [0]) == error(3))
    let object = WireObject(type: String(repeating: "a", count: count))
    #expect((try? WireFrame.encode(object)) == nil ? count == 1_025 : count == 1_024)
  }

  @Test("A resolution can have 10,000 results", arguments: [10_000, 10_001])
  func results(count: Int) throws {
    let result = ResolutionMessage(type: "", kind: .needsValue)
    let message = ExtensionToHostMessage.resolution(call: 1, results: Array(repeating: result, count: count))
    let value = WireValue.object(message.object)
    if count == 10_000 {
      #expect(try ExtensionToHostMessage(value) == message)
    } else {
      #expect(throws: WireError.invalidMessage("'resolution' has 10001 results; the limit is 10000")) {
        try ExtensionToHostMessage(value)
      }
    }
  }

  @Test(
    "A count that exceeds the payload is rejected at its offset",
    arguments: [
      ([5], 1), ([6], 1), ([8], 1), ([9], 1), ([9, 0], 2), ([9, 0, 1], 3),
    ] as [([UInt8], Int)]
  )
  func hugeCount(before: [UInt8], offset: Int) {
    let huge: [UInt8] = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]
    #expect(decodingError(before + huge) == .truncated(offset: offset))
  }
}
