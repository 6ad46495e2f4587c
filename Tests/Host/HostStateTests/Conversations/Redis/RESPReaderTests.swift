internal import Testing

@testable internal import HostState

@Suite("Replies of Redis are read byte by byte and within bounds")
struct RESPReaderTests {
  private static let replies: [(String, RESPReply)] = [
    ("+OK\r\n", .status("OK")),
    ("-OOM command not allowed\r\n", .error("OOM command not allowed")),
    (":-12\r\n", .number(-12)),
    ("$-1\r\n", .bytes(nil)),
    ("$0\r\n\r\n", .bytes([])),
    ("$6\r\na\r\nb\r\n\r\n", .bytes(Array("a\r\nb\r\n".utf8))),
  ]

  @Test("Each reply is parsed at every split point", arguments: replies)
  func cut(text: String, reply: RESPReply) throws {
    let bytes = Array(text.utf8)
    for place in 0...bytes.count {
      var reader = RESPReader()
      let first = try reader.add(bytes[..<place])
      #expect(place == bytes.count ? first == reply : first == nil)
      if place < bytes.count { #expect(try reader.add(bytes[place...]) == reply) }
    }
  }

  @Test(
    "Invalid replies are rejected with the reason",
    arguments: [
      ("HTTP/1.1 400 Bad Request\r\n", "does not speak the protocol of Redis"),
      ("\r\n", "does not speak the protocol of Redis"),
      ("*1\r\n$1\r\na\r\n", "does not speak the protocol of Redis"),
      ("\n", "sends a line that does not end with CR LF"), ("+OK\n", "sends a line that does not end with CR LF"),
      (":1x\r\n", "sends an invalid number"), (":99999999999999999999\r\n", "sends an invalid number"),
      ("$x\r\n", "sends an invalid length of bytes"), ("$-2\r\n", "sends an invalid length of bytes"),
      ("$99999999999\r\n", "sends 99999999999 bytes; at most 8388608 are accepted"),
      ("$2\r\nabcd", "sends more bytes than it announces"),
      ("+OK\r\n+OK\r\n", "sends more than one reply to a command"),
      ("$1\r\na\r\n+", "sends more than one reply to a command"),
    ])
  func defect(text: String, reason: String) {
    #expect(throws: RESPReader.FormatError(reason: reason)) {
      var reader = RESPReader()
      return try reader.add(Array(text.utf8))
    }
  }

  @Test("A line without an end is rejected after 4,096 bytes")
  func endless() throws {
    var reader = RESPReader()
    #expect(try reader.add([UInt8](repeating: UInt8(ascii: "a"), count: 4_096)) == nil)
    #expect(throws: RESPReader.FormatError(reason: "sends a line that is too long")) {
      try reader.add([UInt8(ascii: "a")])
    }
  }

  @Test("A line and a value of the largest size are accepted, and one byte more is not")
  func largest() throws {
    let (line, bytes) = (RESPReader.limits.line, RESPReader.limits.bytes)
    func reply(toLine count: Int) throws -> RESPReply? {
      var reader = RESPReader()
      return try reader.add(Array("+\(String(repeating: "a", count: count - 2))\r\n".utf8))
    }
    #expect(try reply(toLine: line) == .status(String(repeating: "a", count: line - 2)))
    #expect(throws: RESPReader.FormatError.self) { try reply(toLine: line + 1) }
    func announced(_ count: Int) throws -> RESPReply? {
      var reader = RESPReader()
      return try reader.add(Array("$\(count)\r\n".utf8))
    }
    #expect(try announced(bytes) == nil)
    #expect(throws: RESPReader.FormatError.self) { try announced(bytes + 1) }
  }

  @Test("A command is an array of bytes")
  func command() {
    let bytes = RedisConnection.bytes([Array("GET".utf8), Array("a\r\n".utf8), []])
    #expect(String(decoding: bytes, as: UTF8.self) == "*3\r\n$3\r\nGET\r\n$3\r\na\r\n\r\n$0\r\n\r\n")
  }
}
