internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A killed host's extensions end, and its files stay intact")
struct HostDeathTests {
  /// When the host is killed: the text of the message, and the event to wait for.
  private static let moments = [("hello", "prompt"), ("hang in handle", "answer")]

  /// Runs a host, makes it record a crash and three wrong passcodes, and kills it during a request. Returns its child
  /// processes.
  private func killed(_ home: HostHome, _ text: String, at event: String) async throws -> [ObservedProcess] {
    try await blocking {
      let run = try LiveRun.onPipes(home, ["run", "--json", "--locked"] + home.installed)
      func send(_ line: String, until event: String) throws {
        try run.send(line.trimmingCharacters(in: .newlines))
        try run.wait(for: #""event":"\#(event)""#)
        try run.wait(for: "\n")
      }
      try send(RequestLine.message("crash in confirm"), until: "finished")
      try send(RequestLine.carStatus("Scripted"), until: "prompt")
      for wrong in 1...2 { try send("\(wrong)", until: "prompt") }
      try send("3", until: "finished")
      try send(RequestLine.message(text), until: "prompt")
      if event == "answer" { try send("yes", until: event) }
      let children = ProcessResources.children(of: run.processIdentifier)
      try #require(children.contains { commandLine(of: $0).contains("ScriptedExtension") })
      let observed = children.map(ObservedProcess.init)
      try run.kill()
      return observed
    }
  }

  @Test("The host is killed during a conversation, or while an intent is handled", arguments: moments)
  func killed(text: String, event: String) async throws {
    let home = try HostHome()
    try home.installScripted()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    let children = try await killed(home, text, at: event)
    #expect(try await blocking { children.allSatisfy { $0.waitForEnd() } })

    let journal = try await home.run(["journal", "--json"])
    #expect(journal.errors.isEmpty)
    #expect(try journal.lines.map { try jsonObject($0)["outcome"] as? String } == ["fault", "refused"])
    let quarantine = try Data(contentsOf: home.url("state/intent-host/quarantine.json"))
    #expect(String(decoding: quarantine, as: UTF8.self).contains("org.example.Scripted"))
    let tries = try String(contentsOf: home.url("state/intent-host/passcode.tries"), encoding: .utf8)
    #expect(tries.contains("\"wrong\":3"))
    try home.setWrongPasscodes(12)
    let next = try await home.run(
      ["run", "--json", "--yes", "--locked"] + home.installed,
      input: RequestLine.message("hello") + RequestLine.carStatus("Scripted"))
    #expect(next.errors.isEmpty)
    let ends = try next.events.filter { $0.name == "finished" }
    #expect(ends.map(\.errorCode) == [nil, "restrictedWhileLocked"])
    #expect(ends.last?.errorMessage.contains("12 wrong passcodes in a row") == true)
  }
}

@Suite("A conversation survives the end of the fork server")
struct ForkServerDeathTests {
  @Test("The conversation continues, and the next request gets a new fork server")
  func killed() async throws {
    let home = try HostHome()
    try home.installScripted()
    try home.install("Other", "WireExtension", principalClass: "Converse")
    let (servers, codes) = try await blocking {
      let run = try LiveRun.onPipes(home, ["run", "--json"] + home.installed)
      func server() throws -> Int32 {
        let found = try waitForValue {
          ProcessResources.children(of: run.processIdentifier).first { commandLine(of: $0).contains("--fork-server") }
        }
        return try #require(found)
      }
      func finish() throws -> String? {
        try run.send("yes")
        let events = try run.wait(for: #""event":"finished""#) + run.wait(for: "\n")
        return Event(fields: try jsonObject(String(try #require(events.split(separator: "\n").last)))).errorCode
      }
      func ask(_ application: String) throws {
        try run.send(RequestLine.message("hello", application: application).trimmingCharacters(in: .newlines))
        try run.wait(for: #""event":"prompt""#)
        try run.wait(for: "\n")
      }
      try ask("Scripted")
      let first = try server()
      let observed = ObservedProcess(first)
      kill(first, SIGKILL)
      try #require(observed.waitForEnd())
      let before = try finish()
      try ask("Other")
      let codes = [before, try finish()]
      return ([first, try server()], codes)
    }
    #expect(codes == [nil, nil])
    #expect(servers[0] != servers[1])
  }
}

/// The command line of a process; empty if the process has ended.
private func commandLine(of process: Int32) -> String {
  (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)) ?? ""
}
