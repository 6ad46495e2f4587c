internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The journal contains the outcomes of requests, but not their contents")
struct JournalTests {
  private func text(_ home: HostHome) throws -> String {
    try String(contentsOf: home.url("state/intent-host/journal.jsonl"), encoding: .utf8)
  }

  private func entries(_ home: HostHome, _ options: String...) async throws -> [[String: Any]] {
    let run = try await home.run(["journal", "--json"] + options)
    #expect(run.exitCode == 0)
    return try run.lines.map(jsonObject)
  }

  @Test("Each request has a line with its stages and its cost")
  func lines() async throws {
    let home = try HostHome()
    let input = RequestLine.textJohn + "2\n1\nyes\n" + RequestLine.textJohn + "cancel\n"
    #expect(try await home.run(["run", "--quiet"] + HostHome.samples, input: input).exitCode == 0)
    let entries = try await entries(home)
    #expect(entries.map { $0["request"] as? Int } == [1, 2])
    #expect(entries.map { $0["outcome"] as? String } == ["success", "cancelled"])
    let first = try #require(entries.first)
    #expect(first["prompts"] as? Int == 3)
    #expect(first["intent"] as? String == "INSendMessageIntent")
    #expect(first["extension"] as? String == "com.example.UnicornChat.IntentsExtension")
    let stages = try #require(first["stages"] as? [[String: Any]])
    let names = stages.compactMap { $0["stage"] as? String }
    #expect(names.prefix(2) == ["launch", "open"])
    #expect(names.suffix(2) == ["confirm", "handle"])
    #expect(Set(names.dropFirst(2).dropLast(2)) == ["resolve"])
    #expect(stages.compactMap { $0["parameter"] as? String }.contains("recipients"))
    for stage in stages { #expect(try #require(stage["milliseconds"] as? Double) >= 0) }
    // A new process and a running process both use processor time.
    for entry in entries { #expect(try #require(entry["cpuMilliseconds"] as? Double) > 0) }
    let began = try #require(first["began"] as? String)
    #expect(began.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: home.path("state/intent-host/journal.jsonl"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("A handler without a method is called for it once, and the next conversation is the same")
  func missingMethods() async throws {
    let home = try HostHome()
    let request = RequestLine.textJohn + "2\n1\nyes\n"
    let run = try await home.run(["run", "--json"] + HostHome.samples, input: request + request)
    #expect(run.exitCode == 0)
    let events = try run.lines.map(jsonObject).filter { $0["event"] as? String != "started" }
    func shown(_ request: Int) -> [String] {
      events.filter { $0["request"] as? Int == request }.map { "\($0["event"] ?? "") \($0["text"] ?? "")" }
    }
    #expect(shown(1).count > 5 && shown(1) == shown(2))
    let called = try await entries(home).map { entry in
      (entry["stages"] as? [[String: Any]] ?? []).filter { $0["stage"] as? String == "resolve" }
        .compactMap { $0["parameter"] as? String }
    }
    #expect(called.count == 2 && called[0].contains("speakableGroupName"))
    #expect(called.last == ["recipients", "content"])
  }

  /// Requests in which user and extension send values that must not be stored, with their resulting codes.
  private static let secrets: [(String, String)] = [
    ("SECRET words\n", "notUnderstood"),
    (#"{"intent": "SECRETIntent"}"# + "\n", "invalidRequest"),
    (#"{"intent": "INSendMessageIntent", "parameters": {"SECRET": 1}}"# + "\n", "invalidRequest"),
    (RequestLine.message("SECRET", application: "SECRET"), "noExtension"),
    (RequestLine.message("SECRET in nothing"), ""),
    (RequestLine.message("crash in confirm"), "crashed"),
    (RequestLine.message("make noise"), ""),
  ]

  @Test("The file contains no request contents; with --journal-values, it contains all", arguments: secrets)
  func redacted(input: String, code: String) async throws {
    for keepsValues in [false, true] {
      let home = try HostHome()
      try home.installScripted()
      let options = ["run", "--yes"] + (keepsValues ? ["--journal-values"] : [])
      _ = try await home.run(options + home.installed, input: input)
      let entry = try #require(try await entries(home).first)
      #expect((entry["error"] as? [String: Any])?["code"] as? String ?? "" == code)
      let text = try text(home)
      if keepsValues {
        // A sentence that is not understood may be a passcode.
        #expect(text.contains("SECRET") == (input.contains("SECRET") && code != "notUnderstood"))
      } else {
        for word in ["SECRET", "told to", "crash in", "noise", "Scripted:"] { #expect(!text.contains(word), "\(word)") }
      }
    }
  }

  @Test("Messages of the loader and the extension about a failed launch are omitted")
  func launch() async throws {
    let home = try HostHome()
    try home.install("Broken", "UndefinedSymbolExtension", principalClass: "Any")
    try home.install("Other", "ScriptedExtension", principalClass: "ScriptedExtension.PlainObject")
    let input = ["Broken", "Other"].map { RequestLine.message("hello", application: $0) }.joined()
    _ = try await home.run(["run"] + home.installed, input: input)
    let text = try text(home)
    #expect(text.contains("the extension could not be launched: undefinedSymbol"))
    #expect(text.contains("the extension could not be launched: notAnExtension"))
    #expect(!text.contains("a_function_that_nobody_defines"))
    #expect(!text.contains("PlainObject"))
  }

  @Test("--no-journal omits requests, and 'explain' adds none")
  func none() async throws {
    let home = try HostHome()
    _ = try await home.run(["run", "--no-journal"] + HostHome.samples, input: RequestLine.carStatus("UnicornCar"))
    _ = try await home.run(["explain", "--intent", "-"] + HostHome.samples, input: RequestLine.carStatus("UnicornCar"))
    #expect(!FileManager.default.fileExists(atPath: home.path("state/intent-host/journal.jsonl")))
    let run = try await home.run(["journal"])
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    #expect(run.errors == "the journal contains no such request\n")
  }

  @Test("An unwritable journal is reported once, and requests are answered")
  func unwritable() async throws {
    let home = try HostHome()
    _ = try home.write("", to: "state/intent-host")
    let input = RequestLine.carStatus("UnicornCar") + RequestLine.carStatus("UnicornCar")
    let run = try await home.run(["run", "--json"] + HostHome.samples, input: input)
    #expect(try run.events.filter { $0.name == "finished" }.map { $0.string("outcome") } == ["success", "success"])
    #expect(run.errors.components(separatedBy: "requests continue without it").count == 2)
  }

  @Test("The table shows the requested number of entries, newest last, with their apps and outcomes")
  func filters() async throws {
    let home = try HostHome()
    let input =
      RequestLine.carStatus("UnicornCar") + "is it raining\n" + RequestLine.textJohn + "cancel\n"
      + RequestLine.carStatus("UnicornCar")
    _ = try await home.run(["run", "--quiet"] + HostHome.samples, input: input)
    let table = try await home.run(["journal"])
    #expect(table.lines.count == 5)
    let rows = table.lines.map { $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init) }
    #expect(rows.map { $0[1] } == ["REQUEST", "1", "2", "3", "4"])
    #expect(table.lines[2].contains("failure: notUnderstood"))
    let car = "com.example.UnicornCar.IntentsExtension"
    for (options, requests) in [
      (["--last", "2"], [3, 4]), (["--extension", car], [1, 4]), (["--outcome", "cancelled"], [3]),
      (["--extension", car, "--last", "1", "--outcome", "success"], [4]), (["--extension", "org.nobody"], []),
    ] {
      let run = try await home.run(["journal", "--json"] + options)
      #expect(try run.lines.map { try jsonObject($0)["request"] as? Int } == requests)
    }
  }

  @Test("Terminal control characters are sanitized")
  func escapes() async throws {
    let home = try HostHome()
    let folder = home.url("state/intent-host")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try home.write(
      #"{"v":1,"request":1,"intent":"\u001b[31mred","outcome":"success"}"# + "\n\u{1b}[31m\n",
      to: "state/intent-host/journal.jsonl")
    for options in [[], ["--json"]] {
      let run = try await home.run(["journal"] + options)
      #expect(run.output.contains("[31mred"))
      #expect(!run.output.contains("\u{1b}"))
      #expect(run.errors == "warning: 1 line of the journal can't be read; skipped\n")
    }
  }
}
