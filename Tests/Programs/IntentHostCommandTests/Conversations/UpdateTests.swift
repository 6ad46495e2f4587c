internal import Foundation
internal import TestSupport
internal import Testing

@Suite("'--update' replaces expectations with what happened")
struct UpdateTests {
  @Test("Failed expectations of a file are replaced by what happened, once")
  func update() async throws {
    let home = try HostHome()
    let path = try home.conversation(
      "a.conversation", "# A comment.", "passcode: none", CarLine.status, "< It is green.  ", "", "#  Another.",
      CarLine.lock, "<  Locked.")
    let good = try home.conversation("good.conversation", "#   spaced  ", CarLine.status, "<   It is locked.   ")
    let before = try String(contentsOfFile: good, encoding: .utf8)
    let run = try await home.test(["--update", path, good])
    #expect(run.exitCode == 0)
    #expect(run.lines == ["\(path): updated"])
    #expect(run.errors == "2 conversations: 1 passed, 1 updated\n")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let end = "\(CarLine.status)\n< It is locked.\n\n#  Another.\n\(CarLine.lock)\n<  Locked.\n"
    #expect(text == "# A comment.\npasscode: none\n\(end)")
    #expect(try String(contentsOfFile: good, encoding: .utf8) == before)
    let again = try await home.test(["--update", path, good])
    #expect(again.errors == "2 conversations: 2 passed\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test("A file without expectations gets everything that happened")
  func fill() async throws {
    let home = try HostHome()
    let path = try home.conversation("a.conversation", CarLine.status)
    _ = try await home.test(["--update", path])
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        \(CarLine.status)
        = INGetCarLockStatusIntent on UnicornCar
        = INGetCarLockStatusIntent on UnicornCar
          carName: Rainbow Car
        < It is locked.
        ! success

        """)
    #expect(try await home.test([path]).exitCode == 0)
  }

  @Test("A file that can't be written is reported with the reason")
  func unwritable() async throws {
    let home = try HostHome()
    let path = try home.conversation("a.conversation", "> fly to the moon", "! success")
    // The output is a pipe, because a file would have the same limit.
    let host = try BuildProducts.file("intent-host").path
    let run = try await home.run(
      ["-c", #"{ (ulimit -f 0; exec "$@") 2>&1; } | cat"#, "bash", host, "test", "--update", path] + HostHome.samples,
      program: URL(fileURLWithPath: "/bin/bash"))
    #expect(run.output.contains("\(path): error: it can't be written: "), "\(run.output)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "> fly to the moon\n! success\n")
  }
}
