internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An extension does not outlive its host")
struct HostDeathTests {
  @Test("When the host is killed in the middle of a request")
  func killed() async throws {
    let home = try HostHome()
    try home.installScripted()
    let process = try await blocking {
      let run = try LiveRun.onPipes(home, ["run", "--json", "--intent", "-"] + home.installed)
      try run.send(RequestLine.message("hello").trimmingCharacters(in: .newlines))
      let events = try run.wait(for: #""event":"prompt""#)
      let started = try #require(events.split(separator: "\n").first { $0.contains(#""event":"started""#) })
      let identifier = try #require(try jsonObject(String(started))["pid"] as? Int)
      try #require(isAlive(identifier))
      try run.kill()
      return identifier
    }
    #expect(try await comesTrue { !isAlive(process) })
  }
}

/// Whether there is such a process; one that nobody has waited for yet counts as gone.
private func isAlive(_ identifier: Int) -> Bool {
  guard let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8) else { return false }
  // After the program's name in parentheses stands the state.
  return status.split(separator: ")").last?.hasPrefix(" Z") == false
}
