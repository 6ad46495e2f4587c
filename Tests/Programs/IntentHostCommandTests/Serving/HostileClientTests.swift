internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Clients of a service that break the protocol")
struct HostileClientTests {
  private static let status = #"{"id": "s", "intent": "INGetCarLockStatusIntent"}"#

  @Test("An invalid message is rejected with a reason, and the connection continues")
  func messages() async throws {
    try await blocking {
      let client = try HostHome().serve().connect()
      let lines = [
        "{", "[]", "1", "null", "{}", #"{"id": "a"}"#, #"{"id": 1, "utterance": "x"}"#, #"{"utterance": "no id"}"#,
        #"{"id": "", "utterance": "x"}"#, #"{"id": "\#(String(repeating: "x", count: 200))", "utterance": "x"}"#,
        #"{"id": "a", "utterance": "x", "cancel": true}"#, #"{"id": "a", "utterance": "x", "utterance": "y"}"#,
        #"{"id": "a", "cancel": false}"#, #"{"id": "a", "answer": {}}"#,
        #"{"id": "a", "answer": "x", "question": "1"}"#,
        #"{"subscribe": "lock"}"#, #"{"subscribe": ["everything"]}"#, #"{"id": "a", "utterance": "x", "trust": "god"}"#,
        #"{"hello": "one"}"#, #"{"lock": 1}"#, #"{"explain": []}"#, #"{"id": "a", "utterance": "\ud800"}"#,
        String(repeating: "[", count: 100_000), #"{"id": "a", "utterance": "x", "user": "../root"}"#,
      ]
      for line in lines { #expect(try client.refusal(of: line) == "invalidMessage", "\(line.prefix(80))") }
      client.send(bytes: [0x22, 0xff, 0x00, 0x0a])
      #expect(try client.wait(for: "error").errorCode == "invalidMessage")
      client.send(Self.status)
      #expect(try client.wait(for: "finished", of: "s").string("outcome") == "success")
    }
  }

  @Test("An invalid request ends with the nearest valid name")
  func requests() async throws {
    try await blocking {
      let client = try HostHome().serve().connect()
      client.send(#"{"id": "a", "intent": "INSendMesageIntent"}"#)
      let finished = try client.wait(for: "finished", of: "a")
      #expect(finished.errorCode == "invalidRequest")
      #expect(finished.errorMessage.contains("INSendMessageIntent"))
    }
  }

  @Test("Unknown members are ignored, and another protocol version is rejected")
  func versions() async throws {
    try await blocking {
      let service = try HostHome().serve()
      let client = try service.connect()
      client.send(#"{"hello": 1, "client": "test/1", "more": [1, 2]}"#)
      client.send(#"{"id": "s", "intent": "INGetCarLockStatusIntent", "newMember": {"x": 1}}"#)
      #expect(try client.wait(for: "finished", of: "s").string("outcome") == "success")
      let newer = try service.connect()
      newer.send(#"{"hello": 2}"#)
      let error = try newer.wait(for: "error")
      #expect(error.errorCode == "unsupportedVersion")
      #expect(error.errorMessage.contains("version 2"))
      #expect(error.errorMessage.contains("version 1"))
      try newer.waitForEnd()
    }
  }

  @Test("A line without an end closes its connection, and no other")
  func longLine() async throws {
    try await blocking {
      let service = try HostHome().serve()
      let client = try service.connect()
      let other = try service.connect()
      client.send(bytes: [UInt8](repeating: UInt8(ascii: "x"), count: 200_000))
      #expect(try client.wait(for: "error").errorCode == "invalidMessage")
      try client.waitForEnd()
      other.send(Self.status)
      try other.wait(for: "finished", of: "s")
    }
  }

  @Test("A client that never reads is dropped, and no other")
  func deaf() async throws {
    try await blocking {
      let service = try HostHome().serve()
      let client = try service.connect()
      let other = try service.connect()
      // The answers are much longer than the messages.
      let lines = Array(String(repeating: #"{"list": true}"# + "\n", count: 1_000).utf8)
      while client.send(bytes: lines) {}
      other.send(Self.status)
      try other.wait(for: "finished", of: "s")
    }
  }

  @Test("Partial lines and sudden ends do not affect other clients")
  func pieces() async throws {
    try await blocking {
      let service = try HostHome().serve()
      let other = try service.connect()
      let half = try service.connect()
      half.send(bytes: Array(#"{"id": "a", "#.utf8))
      do {
        let gone = try service.connect()
        gone.send(#"{"id": "a", "utterance": "text John on UnicornChat saying hello"}"#)
      }
      for byte in Array((Self.status + "\n").utf8) { other.send(bytes: [byte]) }
      try other.wait(for: "finished", of: "s")
      half.send(bytes: Array((#""intent": "INGetCarLockStatusIntent"}"# + "\n").utf8))
      try half.wait(for: "finished", of: "a")
      // A client may shut down its sending side, and still read the result of its request.
      other.send(Self.status)
      other.endSending()
      try other.wait(for: "finished", of: "s")
      try other.waitForEnd()
    }
  }

  @Test("Too many connections of one user are rejected until one is closed")
  func connections() async throws {
    try await blocking {
      let service = try HostHome().serve()
      var clients = try (0..<128).map { _ in try service.connect() }
      let late = try ServiceClient(ServiceProcess.socket(service.home))
      #expect(try late.next().errorCode == "tooMany")
      try late.waitForEnd()
      clients.removeLast()
      let isServed = try waitForValue {
        try ServiceClient(ServiceProcess.socket(service.home)).next().name == "hello" ? true : nil
      }
      #expect(isServed == true)
      clients[0].send(Self.status)
      try clients[0].wait(for: "finished", of: "s")
    }
  }

  @Test("Descriptors and threads of disconnected clients are released")
  func holdings() async throws {
    try await blocking {
      let service = try HostHome().serve()
      let message = #"{"id": "a", "utterance": "text John on UnicornChat saying hello"}"#
      // The extension is running from here on.
      let observer = try service.connect()
      observer.send(message)
      try observer.wait(for: "prompt", of: "a")
      let folder = "/proc/\(service.identifier)/fd"
      func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: folder).count }
      let before = try count()
      for _ in 0..<50 {
        let client = try service.connect()
        client.send(message)
        try client.wait(for: "prompt", of: "a")
      }
      #expect(try waitForValue { try count() <= before + 1 ? true : nil } == true)
    }
  }
}
