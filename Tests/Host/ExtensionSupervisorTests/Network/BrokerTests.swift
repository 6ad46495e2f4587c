internal import BaseFiles
@testable internal import ExtensionSupervisor
internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "The host makes the connections of an extension whose manifest lists servers",
  .enabled(if: hasSandbox, "this kernel refuses a layer of the sandbox"))
struct BrokerTests {
  @Test("Connections that are open, half open or refused leave no descriptor and no thread")
  func leaks() async {
    // In a separate process, because other tests open descriptors at the same time.
    await #expect(processExitsWith: .success) {
      let libraries = [
        try await BadExtension.library("Reach/connects"), try await BadExtension.library("Reach/half_handshake"),
        try await BadExtension.library("Reach/raw_http"),
      ]
      for library in libraries { try runDefect(library) }
      let before = try #require(try ProcessResources.stableCount())
      try #require(try waitForValue { brokerThreads.isEmpty ? true : nil } == true)
      var open = 0
      try runDefect(libraries[1]) { _ in
        // The check sees a broker and a connection, which the extension makes while it handles the request.
        let areSeen = try waitForValue { brokerThreads.isSuperset(of: ["connects", "network"]) ? true : nil }
        try #require(areSeen == true)
        open = ProcessResources().descriptors
      }
      for _ in 0..<3 { for library in libraries { try runDefect(library) } }
      try #require(try waitForEnd(of: before))
      try #require(ProcessResources().descriptors < open)
    }
  }

  @Test("The broker ends if its extension is killed")
  func killed() async {
    await #expect(processExitsWith: .success) {
      let library = try await BadExtension.library("Reach/half_handshake")
      try runDefect(library)
      let before = try #require(try ProcessResources.stableCount())
      try runDefect(library) { kill($0.processIdentifier, SIGKILL) }
      try #require(try waitForEnd(of: before))
    }
  }

  @Test("A refused server is in the log once, with the extension's identifier")
  func log() throws {
    var refused = RefusedServers()
    for _ in 0..<3 { refused.record(SOCKSRequest(host: "EVIL.example.", port: 443), of: "com.example.x") }
    refused.record(SOCKSRequest(host: "evil.example", port: 80), of: "com.example.x")
    refused.record(SOCKSRequest(host: "\u{1b}[2J", port: 443), of: "com.example.x")
    #expect(
      refused.lines == [
        "intent-host: com.example.x tried to reach evil.example:443, which is not one of its servers",
        "intent-host: com.example.x tried to reach evil.example:80, which is not one of its servers",
        "intent-host: com.example.x tried to reach a server without a valid name, which is not one of its servers",
      ])
    for port in 1...100 as ClosedRange<UInt16> {
      refused.record(SOCKSRequest(host: "evil.example", port: port), of: "com.example.x")
    }
    #expect(refused.lines.count == 8)
  }
}

/// The names of this process's threads that belong to a broker.
private var brokerThreads: Set<String> {
  let folder = "/proc/self/task"
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  let names = threads.compactMap { try? String(contentsOfFile: "\(folder)/\($0)/comm", encoding: .utf8) }
  return Set(names.map { $0.trimmingCharacters(in: .newlines) }).intersection(["connects", "network", "look-ups"])
}

/// Waits until no thread of a broker runs, and this process holds no more descriptors and children than `before`. It can
/// hold fewer: the compilation of the extensions closes its last ones late. Returns false after ``TestLimits/timeout``.
private func waitForEnd(of before: ProcessResources) throws -> Bool {
  try waitForValue {
    let now = ProcessResources()
    let isClean = now.descriptors <= before.descriptors && now.children <= before.children
    return isClean && brokerThreads.isEmpty ? true : nil
  } ?? false
}

/// Runs an extension with a defect and a list of servers through a request, then calls `body`, and ends the extension.
private func runDefect(_ library: URL, _ body: (ExtensionConnection) throws -> Void = { _ in }) throws {
  let folder = try TemporaryFolder()
  let home = folder.url.appending(path: "org.example.bad.handle")
  try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  var launch = Launch(library: library, principalClass: "Bad", home: home)
  launch.sandbox = ExtensionSandbox(
    level: .strict, writable: [home], readable: [library],
    network: .hosts([NetworkHost("api.example.com:443")].compactMap(\.self)))
  try launch.start { connection, hello in
    try connection.performHandshake(hello, budget: TestLimits.timeout)
    try connection.send("1")
    try body(connection)
  }
}
