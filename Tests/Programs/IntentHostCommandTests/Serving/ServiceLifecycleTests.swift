internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The life of a service")
struct ServiceLifecycleTests {
  private static let status = #"{"id": "s", "intent": "INGetCarLockStatusIntent"}"#

  @Test("Only the user can access the socket, which is removed at the end")
  func socket() async throws {
    try await blocking {
      let home = try HostHome()
      let service = try home.serve()
      var status = stat()
      try #require(lstat(ServiceProcess.socket(home), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
      #expect(try service.stop() == 0)
      #expect(!FileManager.default.fileExists(atPath: ServiceProcess.socket(home)))
    }
  }

  @Test("The memory of a service is never written to a core dump")
  func coreDumps() async throws {
    try await blocking {
      let service = try HostHome().serve()
      let limits = try String(contentsOfFile: "/proc/\(service.identifier)/limits", encoding: .utf8)
      #expect(limits.contains(#/Max core file size +0 /#), "\(limits)")
    }
  }

  @Test("The error of a second service names the running one")
  func second() async throws {
    let home = try HostHome()
    let service = try await blocking { try home.serve() }
    let same = try await home.run(["serve"] + HostHome.samples)
    #expect(same.exitCode == 1)
    #expect(same.errors.contains("another service, process \(service.identifier), uses the data folder"))
    let other = try await home.run(["serve"] + HostHome.samples, environment: ["XDG_DATA_HOME": home.path("empty")])
    #expect(other.exitCode == 1)
    #expect(other.errors.contains("another service, process \(service.identifier), uses the socket"))
    try await blocking {
      let client = try service.connect()
      client.send(Self.status)
      try client.wait(for: "finished", of: "s")
    }
  }

  @Test("The next service starts after a killed one")
  func killed() async throws {
    try await blocking {
      let home = try HostHome()
      let first = try home.serve()
      let client = try first.connect()
      client.send(#"{"id": "a", "utterance": "text John on UnicornChat saying hello"}"#)
      try client.wait(for: "prompt", of: "a")
      first.kill()
      try client.waitForEnd()
      #expect(FileManager.default.fileExists(atPath: ServiceProcess.socket(home)))
      let next = try ServiceProcess(home, try HostHome.samples).connect()
      #expect(try next.refusal(of: #"{"id": "a", "answer": "1"}"#) == "unknownConversation")
      next.send(Self.status)
      try next.wait(for: "finished", of: "s")
    }
  }

  @Test("SIGTERM lets turns finish, and rejects new ones")
  func drain() async throws {
    try await blocking {
      let home = try HostHome()
      try home.installScripted()
      try home.replacePolicy(
        #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Never": ["INSendMessageIntent"]}, "#
          + #""Budgets": {"HandleSeconds": 3}}"#)
      let service = try ServiceProcess(home, try home.installed)
      let client = try service.connect()
      client.send(
        #"{"id": "a", "intent": "INSendMessageIntent", "parameters": {"content": "never answer handle"}}"#)
      try client.wait(for: "confirmed", of: "a")
      service.signal(SIGTERM)
      #expect(try client.wait(for: "closing").string("reason")?.contains("try again") == true)
      #expect(try client.refusal(of: Self.status) == "tryAgain")
      #expect(throws: Missing.self) { try ServiceClient(ServiceProcess.socket(home)) }
      #expect(try client.wait(for: "finished", of: "a").errorCode == "timedOut")
      try client.waitForEnd()
      #expect(try service.exitCode() == 0)
    }
  }

  @Test("SIGHUP reads the policy again; one that can't be used changes nothing")
  func reload() async throws {
    try await blocking {
      let home = try HostHome()
      let service = try home.serve()
      let client = try service.connect()
      client.send(#"{"id": "a", "utterance": "text John on UnicornChat saying hello"}"#)
      try client.wait(for: "prompt", of: "a")
      client.send(#"{"subscribe": ["catalogue"]}"#)
      try client.wait(for: "catalogue")
      func reload(_ policy: String) throws {
        try home.replacePolicy(policy)
        service.signal(SIGHUP)
        try client.wait(for: "catalogue")
      }
      try reload(#"{"Authorization": {"Default": "allow"}, "Surfaces": {"socket": "locked"}}"#)
      client.send(Self.status)
      #expect(try client.wait(for: "finished", of: "s").errorCode == "restrictedWhileLocked")
      try reload(#"{"Surfaces": {"socked": "owner"}}"#)
      #expect(service.errors.contains("the service keeps its configuration"))
      #expect(service.errors.contains("did you mean 'socket'?"))
      client.send(Self.status)
      #expect(try client.wait(for: "finished", of: "s").errorCode == "restrictedWhileLocked")
      try reload(#"{"Authorization": {"Default": "allow"}}"#)
      // The earlier conversation continues, with the current trust.
      client.send(#"{"id": "a", "answer": "1"}"#)
      #expect(try client.wait(for: "prompt", of: "a").string("kind") == "confirmation")
      client.send(#"{"id": "a", "answer": "yes"}"#)
      #expect(try client.wait(for: "finished", of: "a").string("outcome") == "success")
    }
  }

  @Test("A reload does not unlock")
  func lockOutlivesReload() async throws {
    try await blocking {
      let service = try HostHome().serve()
      let client = try service.connect()
      client.send(#"{"subscribe": ["catalogue"]}"#)
      client.send(#"{"id": "l", "lock": true}"#)
      try client.wait(for: "finished", of: "l")
      service.signal(SIGHUP)
      try client.wait(for: "catalogue")
      client.send(Self.status)
      #expect(try client.wait(for: "finished", of: "s").errorCode == "restrictedWhileLocked")
    }
  }

  @Test("The service manager is notified of each step and of the watchdog")
  func notifications() async throws {
    try await blocking {
      let home = try HostHome()
      let manager = try NotifySocket(home.path("notify"))
      let service = try home.serve(environment: ["NOTIFY_SOCKET": home.path("notify"), "WATCHDOG_USEC": "200000"])
      let ready = try manager.next(besides: "WATCHDOG=1")
      #expect(ready.wholeMatch(of: /READY=1\nSTATUS=\d+ extensions, \d+ rejected/) != nil)
      #expect(try manager.next() == "WATCHDOG=1")
      service.signal(SIGHUP)
      #expect(try manager.next(besides: "WATCHDOG=1").hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
      #expect(try manager.next(besides: "WATCHDOG=1").hasPrefix("READY=1\n"))
      #expect(try manager.next(besides: "WATCHDOG=1").hasPrefix("STATUS="))
      #expect(try service.stop() == 0)
      #expect(try manager.next(besides: "WATCHDOG=1") == "STOPPING=1\nSTATUS=ending")
    }
  }

  @Test("A catalogue in which everything is rejected is a warning of the log")
  func rejected() async throws {
    try await blocking {
      let home = try HostHome()
      _ = try home.write("no manifest", to: "extensions/Bad.appex/Info.plist")
      let service = try ServiceProcess(home, ["--plugins", home.path("extensions")])
      let warning = "warning: no extension can be used: 1 rejected, see 'intent-host list'; rejected: "
      #expect(try waitForValue { service.errors.contains(warning) ? true : nil } == true)
      #expect(try service.stop() == 0)
    }
  }

  @Test("Child processes inherit neither the sockets nor the service manager")
  func environment() async throws {
    try await blocking {
      let home = try HostHome()
      let manager = try NotifySocket(home.path("notify"))
      let service = try home.serve(environment: ["NOTIFY_SOCKET": home.path("notify")])
      let client = try service.connect()
      client.send(Self.status)
      let child = try #require(try client.wait(for: "started", of: "s").fields["pid"] as? Int)
      try client.wait(for: "finished", of: "s")
      let variables = try String(contentsOfFile: "/proc/\(child)/environ", encoding: .utf8)
      #expect(!variables.contains("NOTIFY_SOCKET"))
      withExtendedLifetime(manager) {}
    }
  }

  @Test(
    "A socket of systemd is served, and stays when the service ends",
    .enabled(if: Tools.runsSocketActivation, "needs systemd-socket-activate; Debian's package systemd has it"))
  func socketActivation() async throws {
    try await blocking {
      let home = try HostHome()
      try home.allowApps()
      let path = home.path("activated.sock")
      let activation = try SpawnedProcess.logging(
        home.process(
          try #require(Tools.socketActivation),
          ["-l", path, "--fdname=host", try BuildProducts.file("intent-host").path, "serve"] + (try HostHome.samples)),
        to: home.url("activation.log"))
      try #require(try waitForListener(path))
      // The program waits for the first connection, and then executes the service.
      let client = try ServiceClient(path)
      client.send(Self.status)
      try client.wait(for: "finished", of: "s")
      #expect(!FileManager.default.fileExists(atPath: ServiceProcess.socket(home)))
      kill(activation.identifier, SIGTERM)
      try client.waitForEnd()
      #expect(try activation.ending().exitCode == 0)
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("Invalid options are rejected before the start")
  func usage() async throws {
    let home = try HostHome()
    for arguments in [["--isolation", "none"], ["--json"], ["hello"], ["--no-journal", "--journal-values"]] {
      let run = try await home.run(["serve"] + arguments + HostHome.samples)
      #expect(run.exitCode == 2, "\(arguments)")
    }
    _ = try home.write("no policy", to: "policy.plist")
    #expect(try await home.run(["serve", "--policy", home.path("policy.plist")]).exitCode == 2)
  }
}

/// The socket of a service manager. Its only property is a constant descriptor, so any thread may use it.
private final class NotifySocket: @unchecked Sendable {
  private let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)

  init(_ path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    try #require(code == 0)
    var limit = timeval(tv_sec: Int(TestLimits.timeout / .seconds(1)), tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Waits for the next message that is not `other`.
  func next(besides other: String? = nil) throws -> String {
    while true {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count >= 0 else { throw Missing(text: "a message to the manager", output: "") }
      let message = String(decoding: bytes[..<count], as: UTF8.self)
      if message != other { return message }
    }
  }
}
