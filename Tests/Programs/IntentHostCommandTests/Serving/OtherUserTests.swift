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

  @Test("Both secrets of the page are worth nothing to another user, who can't use up a code either")
  func page() async throws {
    try await blocking {
      let web = try WebProcess(policy: Self.policy(""))
      try web.openPage()
      let cookie = try #require(
        try String(contentsOfFile: web.home.path("cookies"), encoding: .utf8).split(separator: "\n").last?
          .split(separator: "\t").suffix(2).joined(separator: "="))
      var fields = ["Cookie": cookie, "Origin": web.site, "X-Page-Key": web.key]
      for (path, content) in [("host", nil), ("journal", nil), ("consent", nil), ("lock", "{}")] as [(String, String?)]
      {
        fields["Content-Type"] = content.map { _ in "application/json" }
        #expect(try OtherUser.request(web.home, "\(web.site)/v1/\(path)", fields, content).status == 403, "\(path)")
      }
      fields["Content-Type"] = "application/json"
      let turn = try OtherUser.request(web.home, "\(web.site)/v1/turn", fields, Self.status)
      #expect(turn.status == 200 && turn.content["outcome"] as? String == "refused")
      let code = try web.shortCode()
      let form = ["Origin": web.site, "Content-Type": "application/x-www-form-urlencoded"]
      for guess in (0..<6).map({ "code=0000000\($0)" }) + ["code=\(code)"] {
        #expect(try OtherUser.request(web.home, "\(web.site)/enter", form, guess).status == 403)
      }
      #expect(try web.enter(code).status == 200)
    }
  }

  /// Starts HAProxy as the other user, in front of a service, and returns it with its address.
  private static func proxy(of web: WebProcess) throws -> (process: SpawnedProcess, site: String) {
    let script = """
      import os, socket, sys
      listener = socket.socket()
      listener.bind(("127.0.0.1", 0))
      listener.listen()
      os.dup2(listener.fileno(), 9)
      file = os.memfd_create("haproxy.cfg", 0)
      os.dup2(file, 8)
      os.write(8, sys.argv[2].encode())
      print("port", listener.getsockname()[1], flush=True)
      os.setgroups([]); os.setgid(\(OtherUser.number)); os.setuid(\(OtherUser.number))
      os.execv(sys.argv[1], [sys.argv[1], "-db", "-f", "/proc/self/fd/8"])
      """
    let configuration = """
      defaults
        mode http
        timeout connect 5s
        timeout client 60s
        timeout server 60s
      frontend web
        bind fd@9
        default_backend host
      backend host
        server one \(web.site.dropFirst("http://".count))

      """
    let log = web.home.url("proxy")
    let python = try #require(Python.program)
    let program = try #require(Tools.proxy)
    let process = try SpawnedProcess.logging(
      web.home.process(python, ["-c", script, program.path, configuration]), to: log)
    let port = try #require(
      try waitForValue {
        try? String(contentsOf: log, encoding: .utf8).firstMatch(of: /port ([0-9]+)\n/).map { String($0.1) }
      })
    return (process, "http://127.0.0.1:\(port)")
  }

  @Test(
    "A proxy with a user of its own works if the policy names that user, and needs both secrets",
    .enabled(if: Tools.runsProxy, "needs haproxy; Debian's package haproxy has it"), arguments: [false, true])
  func proxy(isNamed: Bool) async throws {
    try await blocking {
      let web = try WebProcess(
        policy: Self.policy(isNamed ? #""page:54321": "owner", "http:54321": "relayed""# : ""))
      let proxy = try Self.proxy(of: web)
      let jar = ["--cookie", web.home.path("jar"), "--cookie-jar", web.home.path("jar")]
      let origin = ["--header", "Origin: \(proxy.site)"]
      let code = try web.shortCode()
      let entered = try web.curl(jar + origin + ["--data", "code=\(code)", "\(proxy.site)/enter"])
      #expect(entered.status == (isNamed ? 200 : 403), "\(entered.text)")
      let host = jar + origin + ["\(proxy.site)/v1/host"]
      #expect(try web.curl(host).status == 401)
      if isNamed {
        let key = try #require(entered.string("key"))
        #expect(try web.curl(host + ["--header", "X-Page-Key: \(key)"]).status == 200)
        #expect(try web.curl(["\(proxy.site)/v1/host", "--header", "X-Page-Key: \(key)"]).status == 401)
      }
      let turn = [
        "\(proxy.site)/v1/turn", "--header", "Authorization: Bearer \(try web.token)", "--header",
        "Content-Type: application/json", "--data-binary", Self.status,
      ]
      #expect(try web.curl(turn).string("outcome") == (isNamed ? "success" : "refused"))
      withExtendedLifetime(proxy.process) {}
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
