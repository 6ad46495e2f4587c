internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "A program of another user on the loopback interface counts as locked, unless the policy names its user",
  .enabled(if: OtherUser.isUsable && Tools.runsCurl, OtherUser.advice))
struct OtherUserTests {
  private static let status = #"{"request": {"intent": "INGetCarLockStatusIntent"}}"#

  private static func policy(_ surfaces: String) -> String {
    #"{"Authorization": {"Default": "allow"}, "Surfaces": {\#(surfaces)}}"#
  }

  /// Says a sentence as the other user, and returns the answer of the service.
  private static func say(_ text: String, _ process: WyomingProcess) throws -> Event {
    let script = """
      import json, socket, sys
      client = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
      lines = client.makefile("rw")
      lines.write(json.dumps({"type": "transcript", "data": {"text": sys.argv[2]}}) + "\\n")
      lines.flush()
      head = json.loads(lines.readline())
      data = head.get("data") or json.loads(lines.read(head.get("data_length", 2)))
      print(json.dumps({"event": head["type"], "text": data.get("text")}))
      """
    return try #require(try OtherUser.run(process.home, script, [String(process.port), text]).first)
  }

  @Test("A pipeline of another user is refused, and the log has the entry that trusts it")
  func pipeline() async throws {
    try await blocking {
      let process = try WyomingProcess(policy: Self.policy(""))
      #expect(try Self.say("is my car locked", process).name == "not-handled")
      let entry = try #require(try process.journal().last)
      #expect(entry["surface"] as? String == "wyoming:54321" && entry["trust"] as? String == "locked")
      #expect(entry["peer"] as? String == "127.0.0.1, user 54321")
      let line = "add to 'Surfaces' of the policy: <key>wyoming:54321</key> <string>relayed</string>"
      #expect(process.service.errors.contains(line))
      _ = try Self.say("is my car locked", process)
      #expect(process.service.errors.components(separatedBy: line).count == 2)
    }
  }

  @Test("The policy trusts the pipeline of another user")
  func trustedPipeline() async throws {
    try await blocking {
      let process = try WyomingProcess(policy: Self.policy(#""wyoming:54321": "relayed""#))
      #expect(try Self.say("is my car locked", process).name == "handled")
      #expect(!process.service.errors.contains("<key>"))
    }
  }

  @Test("The token of programs is worth nothing to another user", arguments: [false, true])
  func program(isNamed: Bool) async throws {
    try await blocking {
      let web = try WebProcess(policy: Self.policy(isNamed ? #""http:54321": "relayed", "mcp:54321": "relayed""# : ""))
      let fields = ["Authorization": "Bearer \(try web.token)", "Content-Type": "application/json"]
      let answer = try OtherUser.request(web.home, "\(web.site)/v1/turn", fields, Self.status)
      #expect(answer.status == 200)
      #expect(answer.content["outcome"] as? String == (isNamed ? "success" : "refused"))
      let line = "<key>http:54321</key> <string>relayed</string>"
      #expect(web.service.errors.contains(line) == !isNamed)
      #expect(try web.program("/v1/turn", Self.status).string("outcome") == "success")
    }
  }

  @Test("Connections of another user that wait for nothing do not keep the owner out")
  func crowd() async throws {
    try await blocking {
      let process = try WyomingProcess()
      // The child holds its connections until the service has answered the parent, who is root.
      let script = """
        import encodings.idna, json, os, socket, sys
        def connect():
            return socket.create_connection(("127.0.0.1", int(sys.argv[1])))
        isHeld, isDone = os.pipe(), os.pipe()
        if os.fork() == 0:
            os.setuid(\(OtherUser.number))
            os.close(isDone[1])
            socket.setdefaulttimeout(20)
            clients = [connect() for _ in range(600)]
            for client in clients:
                try:
                    client.send(b'{"type": "transcript", "data_length": 400}\\n{')
                except OSError:
                    pass
            os.write(isHeld[1], b"x")
            os.read(isDone[0], 1)
            os._exit(0)
        os.close(isDone[0])
        os.close(isHeld[1])
        os.read(isHeld[0], 1)
        lines = connect().makefile("rw")
        lines.write('{"type": "ping"}\\n')
        lines.flush()
        print(json.dumps({"event": json.loads(lines.readline())["type"]}))
        os.close(isDone[1])
        os.wait()
        """
      #expect(try Tools.run(process.home, script, [String(process.port)]).map(\.name) == ["pong"])
    }
  }
}
