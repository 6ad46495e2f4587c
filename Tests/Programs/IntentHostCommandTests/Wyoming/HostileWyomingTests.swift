internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "No client of the Wyoming protocol harms the service",
  .enabled(if: PythonPackage.wyoming.isAvailable, "\(PythonPackage.wyoming.skipReason)"))
struct HostileWyomingTests {
  /// A connection of plain bytes. Used by one thread.
  private final class Connection {
    let descriptor: Int32

    init(_ process: WyomingProcess) throws {
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = try process.port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      let code = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      try #require(code == 0)
      var limit = timeval(tv_sec: Int(TestLimits.timeout / .seconds(1)), tv_usec: 0)
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
      }
    }

    deinit { close(descriptor) }

    /// Sends bytes; returns whether the service accepts them.
    @discardableResult
    func send(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      return Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    /// Reads until the service has closed the connection.
    func rest() -> String {
      shutdown(descriptor, Int32(SHUT_WR))
      var all = [UInt8]()
      var bytes = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = recv(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return String(decoding: all, as: UTF8.self) }
        all += bytes[..<count]
      }
    }

    /// Reads some bytes, at least one.
    func some() -> String {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    }
  }

  @Test("A line of a gigabyte is rejected before it is received")
  func longLine() async throws {
    try await blocking {
      let process = try WyomingProcess()
      let connection = try Connection(process)
      let megabyte = String(repeating: "a", count: 1 << 20)
      var sent = 0
      while sent < 1024, connection.send(megabyte) { sent += 1 }
      #expect(sent < 64)
      #expect(try process.say(.send("ping", ["text": "1"]))[0].text == "1")
    }
  }

  @Test(
    "An invalid event is rejected with the reason, and ends the connection",
    arguments: [
      ("GET / HTTP/1.1\r\n\r\n", "a line is not an event"), ("{\"type\": 1}\n", "'type' should be text"),
      ("{\"type\": \"transcript\", \"data_length\": 4}\n{\"text\": \"lock my car\"}", "not a JSON object"),
      ("{\"type\": \"transcript\", \"data_length\": 99999999999}\n", "'data_length' is greater than 1048576"),
      ("{\"type\": \"audio-chunk\", \"payload_length\": 1073741824}\n", "'payload_length' is greater than 1048576"),
      ("{\"type\": \"transcribe\"}\n", "send a sentence as 'transcript'"),
      ("{\"type\": \"transcript\"}\n", "'transcript' should have text as 'text'"),
    ])
  func defects(bytes: String, reason: String) async throws {
    try await blocking {
      let process = try WyomingProcess()
      let connection = try Connection(process)
      connection.send(bytes)
      let answer = connection.rest()
      #expect(answer.contains("\"type\":\"error\"") && answer.contains("invalidMessage") && answer.contains(reason))
      #expect(try process.say(.send("ping", ["text": "1"]))[0].text == "1")
    }
  }

  @Test("Audio and unknown events are dropped, and the connection continues")
  func sound() async throws {
    try await blocking {
      let replies = try WyomingProcess().visit([
        .init(events: [
          ["type": "audio-start", "data": ["rate": 16000, "width": 2, "channels": 1], "silent": true],
          ["type": "audio-chunk", "payload": Array(repeating: 7, count: 3200), "silent": true],
          ["type": "audio-stop", "silent": true], ["type": "select-program", "data": ["name": "x"], "silent": true],
          ["type": "ping", "data": ["text": "after"]],
        ])
      ])
      #expect(replies[0].map(\.text) == ["after"])
    }
  }

  @Test("A connection beyond the limit of its user replaces the one that has been idle for longest")
  func many() async throws {
    try await blocking {
      let process = try WyomingProcess()
      let connections = try (0..<128).map { _ in try Connection(process) }
      // The first connection is idle from the start. The service may still note the end of another one's answer after
      // the client has read it.
      for connection in connections.dropFirst() {
        connection.send("{\"type\": \"ping\"}\n")
        #expect(connection.some().contains("\"pong\""))
      }
      let further = try Connection(process)
      for connection in [further, connections[1], connections[127]] {
        connection.send("{\"type\": \"ping\"}\n")
        #expect(connection.some().contains("\"pong\""))
      }
      connections[0].send("{\"type\": \"ping\"}\n")
      #expect(connections[0].rest() == "")
    }
  }

  @Test("Ten thousand connections, each with half an event, leave nothing behind")
  func flood() async throws {
    try await blocking {
      let process = try WyomingProcess()
      let folder = "/proc/\(process.service.identifier)/fd"
      let before = try FileManager.default.contentsOfDirectory(atPath: folder).count
      for _ in 0..<10_000 { try Connection(process).send("{\"type\": \"transcript\", \"data_length\": 400}\n{") }
      let isServed = try waitForValue {
        let connection = try Connection(process)
        connection.send("{\"type\": \"ping\"}\n")
        return connection.rest().contains("\"pong\"") ? true : nil
      }
      #expect(isServed == true)
      let isClosed = try waitForValue {
        try FileManager.default.contentsOfDirectory(atPath: folder).count <= before + 1 ? true : nil
      }
      #expect(isClosed == true)
    }
  }

  @Test("A client that exceeds its rate is rejected with the time to retry")
  func rates() async throws {
    try await blocking {
      let policy =
        #"{"Authorization": {"Default": "allow"}, "SurfaceLimits": {"wyoming": {"RequestsPerSecond": 1, "Burst": 3}}}"#
      let process = try WyomingProcess(nil, policy: policy)
      let connection = try Connection(process)
      connection.send(String(repeating: "{\"type\": \"ping\"}\n", count: 20))
      let answer = connection.rest()
      #expect(answer.components(separatedBy: "\"pong\"").count < 10)
      #expect(answer.contains("exceeds its rate"))
      withExtendedLifetime(process) {}
    }
  }

  @Test("SIGTERM lets turns finish, rejects new ones, and closes idle connections")
  func drain() async throws {
    try await blocking {
      let home = try HostHome()
      // The first extension fails, and the host reports the takeover immediately. So the test knows that the turn has
      // begun.
      try home.install("Alpha", "UndefinedSymbolExtension", principalClass: "Any")
      try home.installScripted()
      let preferred = #"["org.example.Alpha", "org.example.Scripted"]"#
      try home.replacePolicy(
        #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Never": ["INSendMessageIntent"]}, "#
          + #""Routing": {"Preferred": {"INSendMessageIntent": \#(preferred)}}, "Budgets": {"HandleSeconds": 3}}"#)
      let service = try ServiceProcess(home, try home.installed + ["--wyoming", "127.0.0.1:0"])
      let process = try WyomingProcess(service)
      let busy = try Connection(process)
      let idle = try Connection(process)
      busy.send(
        #"{"type": "intent", "data": {"name": "INSendMessageIntent", "#
          + #""entities": [{"name": "content", "value": "never answer handle"}]}}"# + "\n")
      let client = try service.connect()
      #expect(busy.some().contains("handled-start"))
      service.signal(SIGTERM)
      #expect(try client.wait(for: "closing").string("reason")?.contains("try again") == true)
      idle.send("{\"type\": \"transcript\", \"data\": {\"text\": \"lock my car\"}}\n")
      #expect(idle.some().contains("try again"))
      #expect(busy.rest().contains("\"not-handled\""))
      #expect(idle.rest() == "")
      #expect(try service.exitCode() == 0)
    }
  }
}
