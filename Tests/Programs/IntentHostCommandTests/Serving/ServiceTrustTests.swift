internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The trust in the clients of a service")
struct ServiceTrustTests {
  private static let status = #""intent": "INGetCarLockStatusIntent""#

  @Test("A program of the same user is relayed: it can lock, but not unlock")
  func relayed() async throws {
    try await blocking {
      let service = try HostHome().serve()
      let client = try ServiceClient(ServiceProcess.socket(service.home))
      let hello = try client.next()
      #expect(hello.string("trust") == "relayed")
      #expect(hello.string("surface") == "socket")
      #expect(hello.fields["protocol"] as? Int == 1)
      client.send(#"{"id": "a", \#(Self.status)}"#)
      #expect(try client.wait(for: "finished", of: "a").string("outcome") == "success")
      client.send(#"{"id": "l", "lock": true}"#)
      #expect(try client.wait(for: "finished", of: "l").string("outcome") == "success")
      client.send(#"{"id": "a", \#(Self.status)}"#)
      #expect(try client.wait(for: "finished", of: "a").errorCode == "restrictedWhileLocked")
    }
  }

  @Test("A request lowers its trust, and never raises it")
  func lowered() async throws {
    try await blocking {
      let client = try HostHome().serve().connect()
      client.send(#"{"id": "a", \#(Self.status), "trust": "locked"}"#)
      #expect(try client.wait(for: "finished", of: "a").errorCode == "restrictedWhileLocked")
      client.send(#"{"id": "l", "lock": true}"#)
      try client.wait(for: "finished", of: "l")
      client.send(#"{"id": "a", \#(Self.status), "trust": "owner"}"#)
      #expect(try client.wait(for: "finished", of: "a").errorCode == "restrictedWhileLocked")
    }
  }

  @Test("The policy changes the trust of the socket")
  func policy() async throws {
    try await blocking {
      let home = try HostHome()
      try home.replacePolicy(#"{"Authorization": {"Default": "allow"}, "Surfaces": {"socket": "locked"}}"#)
      let service = try ServiceProcess(home, try HostHome.samples)
      let client = try service.connect()
      client.send(#"{"id": "a", \#(Self.status)}"#)
      #expect(try client.wait(for: "finished", of: "a").errorCode == "restrictedWhileLocked")
    }
  }

  @Test("The policy makes the socket an owner, who is asked for the passcode")
  func owner() async throws {
    let home = try HostHome()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    try await blocking {
      try home.replacePolicy(#"{"Authorization": {"Default": "allow"}, "Surfaces": {"socket": "owner"}}"#)
      let service = try ServiceProcess(home, try HostHome.samples + ["--locked"])
      let client = try service.connect()
      client.send(#"{"id": "a", \#(Self.status)}"#)
      let prompt = try client.wait(for: "prompt", of: "a")
      #expect(prompt.string("kind") == "unlock")
      #expect(prompt.fields["owned"] as? Bool == true)
      client.send(#"{"id": "a", "answer": "2580"}"#)
      #expect(try client.wait(for: "answer", of: "a").string("text") == "(redacted)")
      #expect(try client.wait(for: "finished", of: "a").string("outcome") == "success")
    }
  }

  @Test("A program of the service's own user sends requests of its users, each with folders and a lock of their own")
  func users() async throws {
    try await blocking {
      let home = try HostHome()
      let client = try home.serve().connect()
      client.send(#"{"id": "l", "lock": true, "user": "alice"}"#)
      try client.wait(for: "finished", of: "l")
      for (user, outcome) in [(#", "user": "alice""#, "refused"), (#", "user": "bob""#, "success"), ("", "success")] {
        client.send(#"{"id": "a", \#(Self.status)\#(user)}"#)
        #expect(try client.wait(for: "finished", of: "a").string("outcome") == outcome, "\(user)")
      }
      for (path, requests) in [("", 1), ("/users/alice/intent-host", 1), ("/users/bob/intent-host", 1)] {
        let journal = home.url("state/intent-host\(path)")
        let names = try FileManager.default.contentsOfDirectory(atPath: journal.path)
        let name = try #require(names.first { $0.hasPrefix("journal") })
        let text = try String(contentsOf: journal.appending(path: name), encoding: .utf8)
        #expect(text.split(separator: "\n").count == requests, "\(path)")
      }
    }
  }

  @Test(
    "A program of another user counts as locked, and can't name other users",
    .enabled(if: geteuid() == 0 && Tools.runsPython, "needs root and python3"))
  func otherUser() async throws {
    try await blocking {
      let home = try HostHome()
      try home.allowApps()
      // The script opens the socket for everybody, starts the service with it like systemd, and becomes another user.
      let script = """
        import json, os, socket, sys
        path, host = sys.argv[1], sys.argv[2:]
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        os.chmod(path, 0o666)
        listener.listen()
        service = os.fork()
        if service == 0:
            os.dup2(listener.fileno(), 9)
            os.dup2(9, 3)
            os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1", LISTEN_FDNAMES="host")
            os.execv(host[0], host)
        talking = os.fork()
        if talking == 0:
            os.setuid(65534)
            client = socket.socket(socket.AF_UNIX)
            client.connect(path)
            lines = client.makefile("rw")
            print(lines.readline(), lines.readline(), sep="", end="")
            for message in [
                {"id": "a", "intent": "INGetCarLockStatusIntent"},
                {"id": "b", "intent": "INGetCarLockStatusIntent", "user": "0"},
            ]:
                lines.write(json.dumps(message) + "\\n")
                lines.flush()
                while True:
                    line = lines.readline()
                    if json.loads(line)["event"] in ("finished", "error"):
                        print(line, end="")
                        break
            sys.exit(0)
        os.waitpid(talking, 0)
        os.kill(service, 15)
        os.waitpid(service, 0)
        """
      let events = try Tools.run(
        home, script, [home.path("open.sock"), BuildProducts.file("intent-host").path, "serve"] + HostHome.samples)
      #expect(events.map(\.name) == ["hello", "ready", "finished", "error"])
      #expect(events.first?.string("trust") == "locked")
      #expect(events.first?.string("surface") == "socket:65534")
      #expect(events[2].errorCode == "restrictedWhileLocked")
      #expect(events[3].errorCode == "notPermitted")
      #expect(FileManager.default.fileExists(atPath: home.path("state/intent-host/users/65534")))
    }
  }

  @Test("A client that exceeds the policy's rate gets the time to retry")
  func rate() async throws {
    try await blocking {
      let home = try HostHome()
      try home.replacePolicy(
        #"{"Authorization": {"Default": "allow"}, "SurfaceLimits": {"socket": {"RequestsPerSecond": 1, "Burst": 3}}}"#)
      let service = try ServiceProcess(home, try HostHome.samples)
      let first = try service.connect()
      let second = try service.connect()
      first.send(#"{"subscribe": ["catalogue"]}"#)
      try first.wait(for: "catalogue")
      // A further connection does not permit further messages.
      for client in [first, second] {
        client.send(#"{"id": "l", "list": true}"#)
        try client.wait(for: "listed", of: "l")
      }
      second.send(#"{"id": "a", \#(Self.status)}"#)
      let error = try second.wait(for: "error", of: "a")
      #expect(error.errorCode == "tooMany")
      let wait = try #require((error.fields["error"] as? [String: Any])?["retryAfterMilliseconds"] as? Int)
      #expect((1...1000).contains(wait))
      try home.replacePolicy(#"{"Authorization": {"Default": "allow"}}"#)
      service.signal(SIGHUP)
      try first.wait(for: "catalogue")
      second.send(#"{"id": "a", \#(Self.status)}"#)
      #expect(try second.wait(for: "finished", of: "a").string("outcome") == "success")
    }
  }
}
