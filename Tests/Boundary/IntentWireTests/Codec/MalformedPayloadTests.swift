internal import IntentWire
internal import Testing

@Suite("Malformed payloads are rejected")
struct MalformedPayloadTests {
  @Test(
    "The error has the defect and the offset",
    arguments: [
      ([], .truncated(offset: 0)),
      ([3], .truncated(offset: 1)),
      ([3, 0x80], .truncated(offset: 2)),
      ([4, 0, 0, 0, 0, 0, 0, 0], .truncated(offset: 1)),
      ([5, 2, 0x61], .truncated(offset: 1)),
      ([8, 2, 0], .truncated(offset: 1)),
      ([9, 0, 1, 0], .truncated(offset: 2)),
      ([3, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02], .integerOverflow(offset: 1)),
      ([3, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00], .integerOverflow(offset: 1)),
      ([5, 1, 0xff], .invalidUTF8(offset: 1)),
      ([5, 1, 0x80], .invalidUTF8(offset: 1)),
      ([5, 2, 0xc0, 0x80], .invalidUTF8(offset: 1)),
      ([5, 3, 0xed, 0xa0, 0x80], .invalidUTF8(offset: 1)),
      ([5, 1, 0xc3], .invalidUTF8(offset: 1)),
      ([9, 1, 0xff, 0], .invalidUTF8(offset: 1)),
      ([9, 0, 1, 1, 0xff, 0], .invalidUTF8(offset: 3)),
      ([0, 0], .trailingBytes(count: 1)),
      ([8, 1, 0, 0, 0], .trailingBytes(count: 2)),
      ([8, 1, 10], .unknownTag(10, offset: 2)),
    ] as [([UInt8], WireError)]
  )
  func malformed(_ payload: [UInt8], error: WireError) {
    #expect(decodingError(payload) == error)
  }

  @Test("A byte that is not a tag is rejected", arguments: UInt8(10)...255)
  func unknownTag(_ tag: UInt8) {
    #expect(decodingError([tag]) == .unknownTag(tag, offset: 0))
  }

  @Test("A payload that is cut off anywhere is truncated")
  func truncatedPayload() throws {
    let payload = try encoded(.object(everyKind))
    for count in 0..<payload.count {
      guard case .truncated(let offset) = decodingError(Array(payload[..<count])) else {
        Issue.record("\(count) of \(payload.count) bytes were not refused as truncated")
        continue
      }
      #expect(offset <= count)
    }
  }

  @Test(
    "Each error has a description",
    arguments: [
      (.frameTooLong(bytes: 16_777_217), "a frame has 16777217 bytes; the limit is 16777216"),
      (.truncated(offset: 3), "the payload ends within the value at byte 3"),
      (.unknownTag(99, offset: 3), "unknown value tag 99 at byte 3"),
      (.integerOverflow(offset: 3), "an integer of more than 64 bits at byte 3"),
      (.invalidUTF8(offset: 3), "text that is not UTF-8 at byte 3"),
      (.tooDeep(offset: 3), "values nested deeper than 64 at byte 3"),
      (.tooManyValues(offset: 3), "more than 524288 values, counted to byte 3"),
      (.tooMuchText(offset: 3), "strings of more than 4194304 bytes, counted to byte 3"),
      (.nameTooLong(bytes: 1_025, offset: 3), "a name at byte 3 has 1025 bytes; the limit is 1024"),
      (.trailingBytes(count: 3), "3 bytes after the end of the value"),
      (.invalidMessage("unknown message 'dance'"), "unknown message 'dance'"),
    ] as [(WireError, String)]
  )
  func description(_ error: WireError, sentence: String) {
    #expect(error.description == sentence)
  }
}
