internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Scripted conversations are played")
struct TestCommandTests {
  @Test("A difference is reported with its line and the surrounding turns")
  func mismatch() async throws {
    let home = try HostHome()
    let path = try home.conversation(
      "a.conversation", "# A car.", "passcode: none", CarLine.lock, "< Locked.", "", CarLine.status,
      "< It is unlocked.")
    let run = try await home.test([path])
    #expect(run.exitCode == 1)
    #expect(
      run.lines == [
        "\(path):7: expected '< It is unlocked.', got '< It is locked.'",
        "    \(CarLine.lock)", "    = INSetCarLockStatusIntent on UnicornCar", "      locked: true",
        "    = INSetCarLockStatusIntent on UnicornCar", "      locked: true", "      carName: Rainbow Car",
        "    < Locked.", "    ! success", "    \(CarLine.status)", "    = INGetCarLockStatusIntent on UnicornCar",
        "    = INGetCarLockStatusIntent on UnicornCar", "      carName: Rainbow Car", "  → < It is locked.",
        "    ! success",
      ])
    #expect(run.errors == "1 conversation: 1 failed\n")
  }

  @Test("An unplayable script is reported with its lines, and the exit code is 2")
  func unplayable() async throws {
    let home = try HostHome()
    let wrong = try home.conversation("wrong.conversation", "device: loked", CarLine.lock, "! sucess")
    let bytes = try home.folder.write(Data([0x3E, 0x20, 0xFF]), to: "bytes.conversation").path
    let large = try home.folder.write(Data(count: (1 << 20) + 1), to: "large.conversation").path
    let run = try await home.test([wrong, bytes, large, home.path("none.conversation"), "/dev/zero"])
    #expect(run.exitCode == 2)
    #expect(
      run.lines == [
        "\(wrong):1: error: 'loked' is not a value of 'device:'; expected 'unlocked', 'locked' or 'not yet unlocked'; "
          + "did you mean 'locked'?",
        "\(wrong):3: error: 'sucess' is not an outcome; expected 'success' or the name of a failure; "
          + "did you mean 'success'?",
        "\(bytes): error: it is not valid UTF-8; save it as UTF-8",
        "\(large): error: it is larger than 1048576 bytes; split it into several scripts",
        "\(home.path("none.conversation")): error: it can't be read: No such file or directory",
        "/dev/zero: error: it is not a regular file",
      ])
    #expect(run.errors == "5 conversations: 5 can't be played\n")
  }

  @Test("Scripts that are played concurrently have the same results, in order")
  func parallel() async throws {
    let home = try HostHome()
    try FileManager.default.createDirectory(at: home.url("many/deep"), withIntermediateDirectories: true)
    for number in 10..<30 {
      // Each conversation begins with a locked car, regardless of the others.
      let unlock = #"> {"intent": "INSetCarLockStatusIntent", "parameters": {"locked": false}}"#
      let last = number.isMultiple(of: 5) ? "< It is locked." : "< It is unlocked."
      _ = try home.conversation(
        "many/deep/\(number).conversation", CarLine.status, "< It is locked.", unlock,
        "? “UnicornCar” asks for your passcode: “Unlock your car”", "> (passcode)", CarLine.status, last)
    }
    _ = try home.write("not to be played", to: "many/notes.txt")
    for jobs in ["1", "8"] {
      let run = try await home.test(["--jobs", jobs, home.path("many")])
      #expect(run.exitCode == 1)
      let failed = run.lines.filter { $0.contains(": expected") }
      #expect(
        failed.map { URL(fileURLWithPath: $0).lastPathComponent.prefix(17) }
          == [10, 15, 20, 25].map { "\($0).conversation:7"[...].prefix(17) })
      #expect(run.errors == "20 conversations: 16 passed, 4 failed\n")
    }
  }

  @Test("A filter selects the scripts whose path contains it")
  func filter() async throws {
    let home = try HostHome()
    for name in ["car", "chat"] { _ = try home.conversation("\(name).conversation", CarLine.status) }
    let run = try await home.test(["--filter", "CAR", home.path("")])
    #expect(run.errors == "1 conversation: 1 passed\n")
    let none = try await home.test(["--filter", "bicycle", home.path("")])
    #expect(none.exitCode == 2)
    #expect(
      none.errors.hasPrefix("error: there is no conversation in '\(home.path(""))' whose path contains 'bicycle'\n"))
  }

  @Test(
    "Contradicting arguments are rejected",
    arguments: [
      ([], "'test' needs a path"), (["/nowhere.txt", "--jobs", "0"], "'0' is not a number of conversations"),
      (["--plugins", "/nowhere", "x"], "'--plugins /nowhere' can't be read"),
      (["--policy", "/nowhere", "x"], "/nowhere"),
      (["--jobz", "1"], "did you mean '--jobs'?"),
    ])
  func usage(arguments: [String], message: String) async throws {
    let run = try await HostHome().run(["test"] + arguments)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("A script's settings apply, and the user's own settings do not")
  func settings() async throws {
    let home = try HostHome()
    let policy = try home.policy(#"{"Lock": {"RestrictedWhileLocked": ["INGetCarLockStatusIntent"]}}"#)
    try FileManager.default.createDirectory(at: home.url("config/intent-host"), withIntermediateDirectories: true)
    // The user's own policy disables the extension.
    let own = #"{"Routing": {"Disabled": ["com.example.UnicornCar.IntentsExtension"]}}"#
    let data = try PropertyListSerialization.data(fromPropertyList: try jsonObject(own), format: .xml, options: 0)
    _ = try home.folder.write(data, to: "config/intent-host/policy.plist")
    let path = try home.conversation(
      "a.conversation", "device: not yet unlocked", "policy: policy.plist", "passcode: rainbow",
      "plugins: \(try BuildProducts.folder.path)",
      "manifests: \(BuildProducts.manifests.path)", "application: UnicornCar", CarLine.status,
      "= INGetCarLockStatusIntent on UnicornCar",
      "? You'll need to unlock first…", "> 1234", "? That is not the passcode…", "> rainbow", "! success",
      "  code: success",
      "  locked: true")
    let run = try await home.run(["test", path])
    #expect(run.output == "")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: home.path("state/intent-host")))
    #expect(!FileManager.default.fileExists(atPath: home.path("data/intent-host")))
    _ = policy
  }

  @Test("Without a passcode, nothing is unlocked, and an unexpected answer is the next request")
  func answers() async throws {
    let home = try HostHome()
    let message = #"> {"intent": "INSendMessageIntent", "parameters": {"content": "x"}, "application": "UnicornChat"}"#
    let path = try home.conversation(
      "a.conversation", "device: locked", "passcode: none", message, "! restrictedWhileLocked: …no passcode is set",
      "> yes",
      "! notUnderstood")
    #expect(try await home.test([path]).output == "")
  }

  @Test("With --json, each script is one object")
  func json() async throws {
    let home = try HostHome()
    let good = try home.conversation("good.conversation", CarLine.status, "< It is locked.")
    let bad = try home.conversation("bad.conversation", CarLine.status, "< It is green.")
    let wrong = try home.conversation("wrong.conversation", "?")
    let run = try await home.test(["--json", good, bad, wrong])
    #expect(run.exitCode == 2)
    #expect(run.errors == "")
    let rows = try run.lines.map(jsonObject)
    #expect(rows.map { $0["file"] as? String } == [good, bad, wrong])
    #expect(rows.map { $0["outcome"] as? String } == ["passed", "failed", "unplayable"])
    #expect(rows[1]["line"] as? Int == 2)
    #expect(rows[1]["expected"] as? String == "< It is green.")
    #expect(rows[1]["got"] as? String == "< It is locked.")
    #expect((rows[1]["transcript"] as? [String])?.contains("→ < It is locked.") == true)
    #expect((rows[2]["errors"] as? [[String: Any]])?.first?["line"] as? Int == 1)
  }

  @Test("With --junit, a report is written in addition to the output")
  func junit() async throws {
    let home = try HostHome()
    let path = try home.conversation("a.conversation", CarLine.status, "< It is <green> & \"red\".")
    let report = home.path("report.xml")
    #expect(try await home.test(["--quiet", "--junit", report, path]).exitCode == 1)
    let document = try String(contentsOfFile: report, encoding: .utf8)
    #expect(document.hasPrefix(#"<?xml version="1.0" encoding="UTF-8"?>"#))
    #expect(document.contains("expected '&lt; It is &lt;green&gt; &amp; &quot;red&quot;.', got '&lt; It is locked.'"))
    let lost = try await home.test(["--junit", home.path("none/report.xml"), path])
    #expect(lost.exitCode == 2)
    #expect(lost.errors.contains("the report '\(home.path("none/report.xml"))' can't be written"))
  }

  @Test("An interrupted test leaves nothing behind", arguments: [SIGINT, SIGTERM])
  func interruption(signal: Int32) async throws {
    let home = try HostHome()
    try home.installScripted()
    let path = try home.conversation(
      "a.conversation", #"> {"intent": "INSendMessageIntent", "parameters": {"content": "hang in handle"}}"#, "> yes")
    // The extension hangs for longer than the signal can take.
    let policy = try home.policy(#"{"Budgets": {"HandleSeconds": 600}}"#)
    let arguments = ["test", "--policy", policy, path] + (try home.installed)
    let folder = home.path("empty")
    let (hasBegun, exitCode) = try await blocking {
      let run = try LiveRun.onPipes(home, arguments, environment: ["TMPDIR": folder])
      // The conversation's folder contains a container as soon as its extension is started.
      let hasBegun = try waitForValue {
        FileManager.default.subpaths(atPath: folder)?.first { $0.contains("containers") }
      }
      kill(run.processIdentifier, signal)
      return (hasBegun != nil, try run.exitCode())
    }
    #expect(hasBegun)
    #expect(exitCode == 128 + signal)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}
