@testable internal import ExtensionSupervisor
internal import Testing

@Suite("The handshake of SOCKS 5 is parsed")
struct SOCKSHandshakeTests {
  private static let greeting: [UInt8] = [5, 1, 0]

  /// A request for a name and the port 443.
  private static func request(_ name: String) -> [UInt8] {
    [5, 1, 0, 3, UInt8(name.utf8.count)] + Array(name.utf8) + [1, 187]
  }

  /// The steps of the bytes until more are needed or a step is the last one.
  private static func steps(_ pieces: some Sequence<some Sequence<UInt8>>) -> [SOCKSHandshake.Step] {
    var handshake = SOCKSHandshake()
    var steps: [SOCKSHandshake.Step] = []
    for piece in pieces {
      handshake.append(piece)
      var step = handshake.next()
      while step == .greeting {
        steps.append(step)
        step = handshake.next()
      }
      if step != .needsMore { return steps + [step] }
    }
    return steps
  }

  @Test(
    "A name or an address is requested",
    arguments: [
      (request("example.com"), SOCKSRequest(host: "example.com", port: 443)),
      ([5, 1, 0, 1, 127, 0, 0, 1, 0, 80], SOCKSRequest(host: "127.0.0.1", port: 80)),
      (
        [5, 1, 0, 4] + [UInt8](repeating: 0, count: 15) + [1, 0, 80],
        SOCKSRequest(host: "0:0:0:0:0:0:0:1", port: 80)
      ),
      ([5, 1, 0, 3, 0, 0, 80], SOCKSRequest(host: "", port: 80)),
      (request(String(repeating: "x", count: 255)), SOCKSRequest(host: String(repeating: "x", count: 255), port: 443)),
      ([5, 1, 0, 3, 1, 0xff, 0, 80], SOCKSRequest(host: "\u{fffd}", port: 80)),
    ] as [([UInt8], SOCKSRequest)])
  func requests(bytes: [UInt8], request: SOCKSRequest) {
    let all = Self.greeting + bytes
    #expect(Self.steps([all]) == [.greeting, .request(request)])
    #expect(Self.steps(all.map { [$0] }) == [.greeting, .request(request)])
    for cut in all.indices { #expect(Self.steps([all[..<cut], all[cut...]]) == [.greeting, .request(request)]) }
  }

  @Test(
    "Other bytes are invalid",
    arguments: [
      (Array("GET / HTTP/1.1\r\n".utf8), [], []), ([4, 1, 0, 80, 127, 0, 0, 1, 0], [], []), ([0], [], []),
      ([5, 1, 2], [], [5, 0xff]), ([5, 0], [], [5, 0xff]),
      // A bind, an association for datagrams, an unknown kind of address, and HTTP after a greeting.
      ([5, 2, 0, 1, 127, 0, 0, 1, 0, 80], greeting, SOCKSReply.unknownCommand.bytes),
      ([5, 3, 0, 1, 127, 0, 0, 1, 0, 80], greeting, SOCKSReply.unknownCommand.bytes),
      ([5, 1, 0, 2, 127, 0, 0, 1, 0, 80], greeting, SOCKSReply.unknownAddressType.bytes),
      (Array("GET / HTTP/1.1\r\n".utf8), greeting, []),
    ] as [([UInt8], [UInt8], [UInt8])])
  func invalid(bytes: [UInt8], before: [UInt8], reply: [UInt8]) {
    let steps: [SOCKSHandshake.Step] = (before.isEmpty ? [] : [.greeting]) + [.invalid(reply: reply)]
    #expect(Self.steps([before + bytes]) == steps)
  }

  @Test("Bytes after the request are kept for the server")
  func rest() {
    var handshake = SOCKSHandshake()
    handshake.append(Self.greeting + Self.request("example.com") + Array("GET".utf8))
    #expect(handshake.next() == .greeting)
    #expect(handshake.next() == .request(SOCKSRequest(host: "example.com", port: 443)))
    #expect(handshake.bytes == Array("GET".utf8))
  }

  @Test("A message is complete after at most 519 bytes, whatever it contains", arguments: UInt8.min...UInt8.max)
  func bounded(byte: UInt8) {
    for first in [[byte], [5, byte], Self.greeting + [5, byte], Self.greeting + [5, 1, 0, byte]] as [[UInt8]] {
      let steps = Self.steps([first + [UInt8](repeating: byte, count: 519)])
      #expect(steps.last != .greeting && !steps.isEmpty, "\(first)")
    }
  }
}
