internal import IntentWire
internal import Testing

@Suite("The end of a connection")
struct ConnectionEndTests {
  @Test("The entry point returns when the host closes, before and after the greeting")
  func closed() async throws {
    #expect(try await HostEnd().finish() == 0)
    #expect(try await HostEnd.greeted("ChoosingExtension").finish() == 0)
  }

  @Test(
    "An extension ends the session after an invalid message",
    arguments: [
      [0xff, 0xff, 0xff, 0xff], [1, 0, 0, 0, 0xff], [1, 0, 0, 0, 0], [4, 0, 0, 0, 9, 1, 0x54, 0],
    ] as [[UInt8]]
  )
  func misunderstood(bytes: [UInt8]) async throws {
    let host = try await HostEnd.greeted("ChoosingExtension")
    try host.send(bytes)
    #expect(try await host.receive() == nil)
    #expect(try await host.finish() == 1)
  }

  @Test("A message may come in pieces")
  func pieces() async throws {
    let host = try HostEnd()
    for byte in try WireFrame.encode(HostEnd.hello("IntentsTests.ChoosingExtension").object) {
      try host.send([byte])
    }
    #expect(try await host.receive() == .welcome(version: 1))
  }

  @Test("A host may close in the middle of a message")
  func halfMessage() async throws {
    let host = try await HostEnd.greeted("ChoosingExtension")
    try host.send([100, 0, 0, 0, 9])
    #expect(try await host.finish() == 0)
  }
}
