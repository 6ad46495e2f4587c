internal import IntentWire
internal import MadeUpBytes
internal import Testing

/// A trap would end the whole test run. A decoded value must have the same bytes after it is encoded, decoded and
/// encoded again.
@Suite("Random bytes never trap")
struct RandomBytesTests {
  @Test("Random bytes as a payload do not trap", arguments: 1...4 as ClosedRange<UInt64>)
  func randomPayloads(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      // Small bytes are tags and short counts, which lead deeper into the decoder.
      let limit = Bool.random(using: &generator) ? 12 : UInt8.max
      let count = Int.random(in: 0...48, using: &generator)
      try check((0..<count).map { _ in UInt8.random(in: 0...limit, using: &generator) })
    }
  }

  @Test("A message with random changes does not trap", arguments: 1...4 as ClosedRange<UInt64>)
  func changedMessages(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let messages = try (hostMessages.map(\.object) + extensionMessages.map(\.object) + [everyKind]).map {
      try WireFrame.encode($0).dropFirst(WireFrame.headerBytes)
    }
    for _ in 0..<5_000 {
      var payload = Array(messages.randomElement(using: &generator) ?? [])
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: payload.indices, using: &generator)
        payload[index] = UInt8.random(in: 0...UInt8.max, using: &generator)
      }
      try check(payload)
    }
  }

  @Test("Random bytes as a stream do not trap", arguments: 1...4 as ClosedRange<UInt64>)
  func randomStreams(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      var reader = WireFrameReader()
      for _ in 0..<8 {
        let length = UInt8.random(in: 0...12, using: &generator)
        let noise = (0..<length).map { _ in UInt8.random(in: 0...12, using: &generator) }
        reader.append([length, 0, 0, 0] + noise)
        // After an error, the reader is at the end of the frame. A caller should stop, but the next read must not trap.
        _ = try? reader.next()
      }
      #expect(reader.isAtBoundary)
    }
  }

  private func check(_ payload: [UInt8]) throws {
    guard let value = try? WireFrame.decode(payload: payload) else { return }
    _ = try? HostToExtensionMessage(value)
    _ = try? ExtensionToHostMessage(value)
    let bytes = try encoded(value)
    // The bytes are compared, because a NaN does not equal itself.
    #expect(try encoded(WireFrame.decode(payload: bytes)) == bytes)
  }
}
