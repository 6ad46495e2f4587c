internal import Foundation
internal import MadeUpBytes
internal import TestSupport
internal import Testing

@Suite("Thousands of turns with killed clients and extensions leak no resources")
struct ServiceSoakTests {
  /// The number of turns. A variable of the environment can increase it.
  private static var count: Int {
    ProcessInfo.processInfo.environment["INTENT_HOST_SOAK"].flatMap { Int($0) } ?? 200
  }

  private static let status = #"{"id": "s", "intent": "INGetCarLockStatusIntent"}"#
  private static let message = #"{"id": "m", "utterance": "text hello to John on UnicornChat"}"#

  /// The resources that a service holds.
  private struct Held {
    let descriptors: Int
    let threads: Int
    let memory: Int

    init(_ process: Int32) throws {
      descriptors = try #require(try ProcessResources.stableCount(of: process)).descriptors
      threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").count
      memory = try #require(ProcessResources.memory(of: process, "VmRSS"))
    }
  }

  @Test("One turn in ten fails on one socket", .timeLimit(.minutes(30)))
  func soak() async throws {
    let home = try HostHome()
    let service = try await blocking { try home.serve(["--no-journal"]) }
    let before = try await blocking {
      try Self.turns(100, of: service, seed: 1)
      return try Held(service.identifier)
    }
    var handled = 0
    for begin in stride(from: 0, to: Self.count, by: 1000) {
      let count = min(1000, Self.count - begin)
      handled += try await blocking { try Self.turns(count, of: service, seed: UInt64(begin)) }
      #expect(try await blocking { Self.killExtensions(of: service) } > 0)
      // An extension that was killed during a request may be in quarantine.
      #expect(try await home.run(["reset", "--all"] + HostHome.samples).exitCode == 0)
    }
    #expect(handled >= Self.count / 2)
    let all = handled
    try await blocking {
      try Self.turns(100, of: service, seed: 1)
      let after = try Held(service.identifier)
      // Extensions that were started in the meantime have a connection and a log each.
      #expect(after.descriptors <= before.descriptors + 8, "\(before) \(after)")
      #expect(after.threads <= before.threads + 8, "\(before) \(after)")
      #expect(after.memory - before.memory < 16 << 20, "\(before) \(after)")
      if Self.count > 1000 { print("service soak: \(all) of \(Self.count) handled; \(before), then \(after)") }
      #expect(try service.stop() == 0)
    }
  }

  /// Kills the extensions, as the system does when it lacks memory, and returns their number. Their parent is the
  /// service, like that of the fork server.
  private static func killExtensions(of service: ServiceProcess) -> Int {
    ProcessResources.children(of: service.identifier).count { child in
      let line = (try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)) ?? ""
      return !line.contains("--fork-server") && kill(child, SIGKILL) == 0
    }
  }

  /// Plays turns, and returns the number of handled conversations.
  @discardableResult
  private static func turns(_ count: Int, of service: ServiceProcess, seed: UInt64) throws -> Int {
    var numbers = SeededGenerator(seed: seed)
    var handled = 0
    var client = try service.connect()
    for _ in 0..<count {
      switch Int.random(in: 0..<40, using: &numbers) {
      case 0:
        // One client disconnects after half a message, and one with an open question.
        client.send(bytes: Array(status.utf8.prefix(20)))
        client = try service.connect()
        client.send(message)
        try client.wait(for: "prompt", of: "m")
        client = try service.connect()
      case 1:
        client.send(#"{"id": "x", "intent": 1}"#)
        client.send("no message")
      case 2:
        client.send(message)
        try client.wait(for: "prompt", of: "m")
        client.send(#"{"id": "m", "cancel": true}"#)
        try client.wait(for: "finished", of: "m")
      case 3:
        // Nobody reads the result.
        client.send(status)
        client = try service.connect()
      default:
        client.send(status)
        if try client.wait(for: "finished", of: "s").string("outcome") == "success" { handled += 1 }
      }
    }
    return handled
  }
}
