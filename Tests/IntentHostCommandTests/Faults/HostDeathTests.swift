internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A host that is killed takes its extensions with it, and leaves what it keeps in order")
struct HostDeathTests {
  /// Where a host is killed: what the message's text tells the extension, and the event at which it is.
  private static let moments = [("hello", "prompt"), ("hang in handle", "answer")]

  /// Runs a host that has a crash and wrong passcodes to remember, kills it in the middle of a request, and gives the
  /// processes that it had started.
  private func killed(_ home: HostHome, _ text: String, at event: String) async throws -> [Int32] {
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
      let children = Holdings.children(of: run.processIdentifier)
      try #require(children.contains { commandLine(of: $0).contains("ScriptedExtension") })
      try run.kill()
      return children
    }
  }

  @Test("In the middle of a conversation, and of the deed", arguments: moments)
  func killed(text: String, event: String) async throws {
    let home = try HostHome()
    try home.installScripted()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    let children = try await killed(home, text, at: event)
    #expect(try await comesTrue { !children.contains(where: isAlive) })

    let journal = try await home.run(["journal", "--json"])
    #expect(journal.errors.isEmpty)
    #expect(try journal.lines.map { try jsonObject($0)["outcome"] as? String } == ["fault", "refused"])
    let quarantine = try Data(contentsOf: home.url("state/intent-host/quarantine.json"))
    #expect(String(decoding: quarantine, as: UTF8.self).contains("org.example.Scripted"))
    let next = try await home.run(
      ["run", "--json", "--yes", "--locked"] + home.installed,
      input: RequestLine.message("hello") + RequestLine.carStatus("Scripted"))
    #expect(next.errors.isEmpty)
    let ends = try next.events.filter { $0.name == "finished" }
    #expect(ends.map(\.errorCode) == [nil, "restrictedWhileLocked"])
    // The tries are known still.
    #expect(ends.last?.errorMessage.contains("3 wrong passcodes in a row") == true)
  }
}

@Suite("A conversation does not end with the process that extensions are forked from")
struct ForkServerDeathTests {
  @Test("It goes on, and the next request has a new one")
  func killed() async throws {
    let home = try HostHome()
    try home.installScripted()
    try home.install("Other", "WireExtension", principalClass: "Converse")
    let (servers, codes) = try await blocking {
      let run = try LiveRun.onPipes(home, ["run", "--json"] + home.installed)
      func server() throws -> Int32 {
        let found = try comesAbout {
          Holdings.children(of: run.processIdentifier).first { commandLine(of: $0).contains("--fork-server") }
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
      kill(first, SIGKILL)
      try #require(try comesAbout { isAlive(first) ? nil : true } == true)
      let before = try finish()
      try ask("Other")
      let codes = [before, try finish()]
      return ([first, try server()], codes)
    }
    #expect(codes == [nil, nil])
    #expect(servers[0] != servers[1])
  }
}

/// Whether there is such a process; one that nobody has waited for yet counts as gone.
private func isAlive(_ identifier: Int32) -> Bool {
  guard let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8) else { return false }
  // After the program's name in parentheses stands the state.
  return status.split(separator: ")").last?.hasPrefix(" Z") == false
}

/// What a list of processes shows of a process.
private func commandLine(of process: Int32) -> String {
  (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)) ?? ""
}
