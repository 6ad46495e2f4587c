internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An extension that fails repeatedly is quarantined")
struct QuarantineTests {
  private static let identifier = "org.example.Scripted"

  private func fail(_ home: HostHome, times: Int = 3) async throws {
    let input = String(repeating: RequestLine.message("crash in handle"), count: times)
    let run = try await home.run(["run", "--json", "--yes"] + home.installed, input: input)
    #expect(
      try run.events.filter { $0.name == "finished" }.map(\.errorCode) == Array(repeating: "crashed", count: times))
    // The pause is longer than the rest of the test can take.
    try home.setPause(86_400)
  }

  private func ask(_ home: HostHome, _ options: [String] = []) async throws -> FinishedRun {
    try await home.run(
      ["run", "--json", "--yes", "--intent", "-"] + options + home.installed, input: RequestLine.message("hello"))
  }

  @Test("The next request ends as quarantined, in another host too, and nothing is started")
  func quarantined() async throws {
    let home = try HostHome()
    try home.installScripted()
    try await fail(home)
    let run = try await ask(home)
    #expect(run.exitCode == 4)
    #expect(try run.finished.errorCode == "quarantined")
    #expect(try run.finished.string("outcome") == "fault")
    let message = try run.finished.errorMessage
    #expect(message.hasPrefix("'Scripted' is quarantined until "))
    #expect(message.contains(" after 3 faults: crashed, crashed, crashed; "))
    #expect(message.contains("'intent-host reset \(Self.identifier)' or a changed file ends the quarantine"))
    #expect(try !run.events.contains { $0.name == "started" })
  }

  @Test("A running host keeps counting, and detects a reset by another process")
  func running() async throws {
    let home = try HostHome()
    try home.installScripted()
    let codes = try await blocking {
      let run = try LiveRun.onPipes(home, ["run", "--json", "--yes"] + home.installed)
      func request(_ text: String) throws -> String? {
        try run.send(RequestLine.message(text).trimmingCharacters(in: .newlines))
        let events = try run.wait(for: #""event":"finished""#) + run.wait(for: "\n")
        let line = try #require(events.split(separator: "\n").last)
        return Event(fields: try jsonObject(String(line))).errorCode
      }
      var codes = try (0..<3).map { _ in try request("crash in handle") }
      try home.setPause(86_400)
      codes.append(try request("crash in handle"))
      let reset = home.process(
        try BuildProducts.file("intent-host"), ["reset", Self.identifier] + (try home.installed))
      try reset.runToEnd()
      #expect(reset.terminationStatus == 0)
      codes.append(try request("hello"))
      return codes
    }
    #expect(codes == ["crashed", "crashed", "crashed", "quarantined", nil])
  }

  @Test("'list' and 'explain' show the quarantine")
  func shown() async throws {
    let home = try HostHome()
    try home.installScripted()
    try home.install("Other", "WireExtension", principalClass: "Converse")
    let input = String(repeating: RequestLine.message("crash in handle", application: "Scripted"), count: 3)
    _ = try await home.run(["run", "--yes"] + home.installed, input: input)
    try home.setPause(86_400)
    let table = try await home.run(["list"] + home.installed)
    #expect(table.output.contains("quarantined: \(Self.identifier): quarantined until "))
    let json = try await home.run(["list", "--json"] + home.installed)
    let row = try #require(try json.lines.map(jsonObject).first { $0["identifier"] as? String == Self.identifier })
    #expect(row["state"] as? String == "quarantined")
    let quarantine = try #require(row["quarantine"] as? [String: Any])
    #expect(quarantine["faults"] as? [String] == ["crashed", "crashed", "crashed"])
    let until = try Date(try #require(quarantine["until"] as? String), strategy: .iso8601)
    #expect(until > .now && until <= .now + 86_400)
    let explained = try await home.run(
      ["explain", "--json", "--intent", "-"] + home.installed, input: RequestLine.message("hello"))
    let routed = try #require(try explained.events.first { $0.name == "routed" })
    #expect(routed.string("extension") == "org.example.Other")
    let reasons = try #require(routed.objects("candidates")).compactMap { $0["reason"] as? String }
    #expect(reasons.first == "the only one that accepts requests now")
    #expect(reasons.last?.hasSuffix(" after 3 faults: crashed, crashed, crashed") == true)
  }

  @Test("After the pause, one request is allowed: success ends the quarantine, a fault starts the next pause")
  func afterPause() async throws {
    let home = try HostHome()
    try home.installScripted()
    try await fail(home)
    try home.setPause(0)
    let input = RequestLine.message("crash in handle") + RequestLine.message("hello")
    let run = try await home.run(["run", "--json", "--yes"] + home.installed, input: input)
    #expect(try run.events.filter { $0.name == "finished" }.map(\.errorCode) == ["crashed", "quarantined"])
    #expect(try home.quarantine.contains("\"seconds\" : 300"))
    try home.setPause(0)
    #expect(try await ask(home).exitCode == 0)
    #expect(try !home.quarantine.contains("\"pause\""))
  }

  @Test("A changed manifest ends the quarantine")
  func changed() async throws {
    let home = try HostHome()
    try home.installScripted()
    try await fail(home)
    #expect(try await ask(home).exitCode == 4)
    try home.install("Scripted", "ScriptedExtension", principalClass: "ScriptedExtension.ScriptedIntentHandler")
    #expect(try await ask(home).exitCode == 0)
  }

  @Test("A damaged file is reported, moved away and treated as empty")
  func damaged() async throws {
    let home = try HostHome()
    try home.installScripted()
    try await fail(home)
    _ = try home.write("{", to: "state/intent-host/quarantine.json")
    let run = try await ask(home)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("quarantine.json' is damaged and counts as empty: "))
    #expect(FileManager.default.fileExists(atPath: home.path("state/intent-host/quarantine.damaged.json")))
    #expect(try await ask(home).errors == "")
  }

  @Test("What is not the extension's fault does not count", arguments: ["no handler", "wrong handler", "no handle"])
  func innocent(text: String) async throws {
    let home = try HostHome()
    try home.installScripted()
    let input = String(repeating: RequestLine.message(text), count: 4)
    _ = try await home.run(["run", "--yes"] + home.installed, input: input)
    #expect(try await ask(home).exitCode == 0)
  }

  @Test("A host that can't start any process blames no extension")
  func noProgram() async throws {
    let home = try HostHome()
    try home.installScripted()
    // A file is in the container's place, so that nothing can be started.
    try FileManager.default.createDirectory(
      at: home.url("data/intent-host/containers"), withIntermediateDirectories: true)
    _ = try home.write("", to: "data/intent-host/containers/\(Self.identifier)")
    let input = String(repeating: RequestLine.message("hello"), count: 4)
    let run = try await home.run(["run", "--json"] + home.installed, input: input)
    #expect(
      try run.events.filter { $0.name == "finished" }.map(\.errorCode) == Array(repeating: "launchFailed", count: 4))
  }
}

extension HostHome {
  /// The stored quarantine.
  var quarantine: String {
    get throws { try String(contentsOf: url("state/intent-host/quarantine.json"), encoding: .utf8) }
  }

  /// Changes the length of the stored pauses to `seconds` from their start.
  func setPause(_ seconds: Int) throws {
    let changed = try quarantine.replacing(/"seconds" : [0-9.]+/, with: "\"seconds\" : \(seconds)")
    _ = try write(changed, to: "state/intent-host/quarantine.json")
  }
}
