internal import Foundation
internal import TestSupport
internal import Testing

@Suite("'vocabulary' keeps the words of the user's own")
struct VocabularyCommandTests {
  private static let app = ["--app", "org.example.Scripted"]
  private static let contacts = app + ["--type", "contactName"]

  private func home() throws -> HostHome {
    let home = try HostHome()
    try home.installScripted()
    return home
  }

  private func set(_ home: HostHome, _ input: String, _ options: [String] = contacts) async throws -> FinishedRun {
    try await home.run(["vocabulary", "set", "-"] + options + home.installed, input: input)
  }

  private func words(_ home: HostHome, _ options: [String] = contacts) async throws -> [[String: Any]] {
    try await home.run(["vocabulary", "list", "--json"] + options + home.installed).lines.map(jsonObject)
  }

  @Test("A word a line, from the input or a file, each once and in order")
  func lines() async throws {
    let home = try home()
    let text = "\u{feff}Mara\r\n\n  Olek Nowak  \nMara\n王小明\n"
    let run = try await set(home, text)
    #expect(run.exitCode == 0)
    #expect(run.output == "org.example.Scripted has 3 words of contactName.\n")
    #expect(run.errors == "")
    #expect(try await words(home).map { $0["spokenPhrase"] as? String } == ["Mara", "Olek Nowak", "王小明"])
    let file = try home.write("Only\n", to: "words")
    let second = try await home.run(["vocabulary", "set", file] + Self.contacts + home.installed)
    #expect(second.output == "org.example.Scripted has 1 word of contactName.\n")
    #expect(try await words(home).map { $0["spokenPhrase"] as? String } == ["Only"])
  }

  @Test("JSON, with identifiers and hints")
  func json() async throws {
    let home = try home()
    let text = #"""
      ["Cash", {"spokenPhrase": "NestEgg", "vocabularyIdentifier": "a-7", "pronunciationHint": "nest egg"}]
      """#
    let options = ["--app", "scripted", "--type", "paymentsAccountNickname"]
    #expect(try await set(home, text, options).exitCode == 0)
    let rows = try await words(home, options)
    #expect(rows.map { $0["app"] as? String } == ["org.example.Scripted", "org.example.Scripted"])
    #expect(rows[0]["vocabularyIdentifier"] == nil)
    #expect(rows[1]["vocabularyIdentifier"] as? String == "a-7")
    #expect(rows[1]["pronunciationHint"] as? String == "nest egg")
    let table = try await home.run(["vocabulary", "list"] + options + home.installed)
    #expect(table.output.contains("NestEgg  a-7         nest egg"))
  }

  @Test("'list' counts words, 'clear' forgets those of a kind or all")
  func listAndClear() async throws {
    let home = try home()
    _ = try await set(home, "a b\nc d\n")
    _ = try await set(home, "holidays\n", Self.app + ["--type", "photoAlbumName"])
    let counts = try await words(home, []).map { "\($0["type"] ?? "") \($0["count"] ?? "")" }
    #expect(counts == ["contactName 2", "photoAlbumName 1"])
    let one = try await home.run(["vocabulary", "clear"] + Self.contacts + home.installed)
    #expect(one.output == "2 words of contactName of org.example.Scripted are forgotten.\n")
    #expect(try await words(home, []).count == 1)
    let all = try await home.run(["vocabulary", "clear"] + Self.app + home.installed)
    #expect(all.output == "1 word of org.example.Scripted is forgotten.\n")
    let list = try await home.run(["vocabulary", "list"] + home.installed)
    #expect(list.output == "")
    #expect(list.errors == "no words of your own are kept\n")
    let folder = home.path("state/intent-host/vocabulary")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("The file is its owner's alone, and nothing is left beside it")
  func privacy() async throws {
    let home = try home()
    _ = try await set(home, "Mara\n")
    let folder = home.path("state/intent-host/vocabulary")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["org.example.Scripted.json"])
    let file = try FileManager.default.attributesOfItem(atPath: folder + "/org.example.Scripted.json")
    #expect((file[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("What is over the limits is cut, with a word")
  func limits() async throws {
    let home = try home()
    let long = String(repeating: "ä", count: 600)
    let many = (0..<10_007).map { "word \($0)" }.joined(separator: "\n")
    let file = try home.write(long + "\n" + many, to: "words")
    let run = try await home.run(["vocabulary", "set", file] + Self.contacts + home.installed)
    #expect(run.exitCode == 0)
    #expect(
      run.errors == """
        note: 1 of 10008 words were cut to 1024 bytes
        note: 10000 of 10008 words were kept, the first: a kind may have no more

        """)
    let rows = try await words(home)
    #expect(rows.count == 10_000)
    #expect((rows[0]["spokenPhrase"] as? String)?.utf8.count == 1024)
    #expect(rows.last?["spokenPhrase"] as? String == "word 9998")
  }

  @Test("An app that is not installed is accepted by its identifier, with a warning")
  func unknownApp() async throws {
    let home = try home()
    let run = try await set(home, "Mara\n", ["--app", "org.example.Script", "--type", "contactName"])
    #expect(run.exitCode == 0)
    #expect(run.errors == "warning: there is no app 'org.example.Script'; did you mean 'org.example.Scripted'?\n")
    #expect(run.output == "org.example.Script has 1 word of contactName.\n")
  }

  @Test(
    "What can't be understood is told, and nothing is changed",
    arguments: [
      (["set"], "", "error: 'set' needs the kind of the words: --type contactName"),
      (["set"] + contacts, "", "error: 'set' needs the file that holds the words, or - for the input"),
      (["set", "-", "--type", "contactName"], "", "error: the words need an app: --app ID, by its identifier or name"),
      (
        ["set", "-", "--type", "contactNam"] + app, "",
        "error: 'contactNam' is no kind of words; did you mean 'contactName'?"
      ),
      (
        ["list", "--type", "xyzzyx"], "",
        "error: 'xyzzyx' is no kind of words; use one of contactName, contactGroupName"
      ),
      (["lst"], "", "error: unknown word 'lst'; did you mean 'list'?"),
      ([], "", "error: 'vocabulary' needs to know what to do: set, list or clear"),
      (["list", "x"], "", "error: 'x': 'list' takes no file"),
      (["clear"], "", "error: the words need an app"),
      (
        ["set", "-", "--app", "Scriptd", "--type", "contactName"], "",
        "error: there is no app 'Scriptd'; did you mean 'Scripted'?"
      ),
      (
        ["set", "-", "--app", "../x.y", "--type", "contactName"], "a", "error: '../x.y' can't be an identifier"
      ),
      (["set", "/nowhere/words"] + contacts, "", "error: the words '/nowhere/words' can't be read: No such file"),
      (["set", "/"] + contacts, "", "error: the words '/' can't be read: Is a directory"),
      (["set", "-"] + contacts, "a\nb\u{7}\n", "error: the words '-': line 2: 'b"),
      (["set", "-"] + contacts, "[1]", "error: the words '-': word 1 is a number; write text, or an object"),
      (["set", "-"] + contacts, "[\"a\"", "error: the words '-': the words are no JSON: "),
      (["set", "-"] + contacts, "[\"\"]", "error: the words '-': word 1: there is a word without letters"),
      (["set", "-"] + contacts, "[{}]", "error: the words '-': word 1 has no 'spokenPhrase'"),
      (
        ["set", "-"] + contacts, #"[{"spokenPhrase": 1}]"#, "error: the words '-': 'spokenPhrase' of word 1 is a number"
      ),
      (
        ["set", "-"] + contacts, #"[{"spokenPhrase": "a", "pronunciation": "b"}]"#,
        "error: the words '-': word 1 has the unknown member 'pronunciation'"
      ),
    ])
  func usage(words: [String], input: String, message: String) async throws {
    let home = try home()
    let run = try await home.run(["vocabulary"] + words + home.installed, input: input)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(message))
    #expect(!FileManager.default.fileExists(atPath: home.path("state/intent-host/vocabulary")))
  }

  @Test("Bytes that are no characters are refused with their line")
  func characters() async throws {
    let home = try home()
    let file = try home.folder.write(Data([0x61, 0x0a, 0xff, 0x0a]), to: "words").path
    let run = try await home.run(["vocabulary", "set", file] + Self.contacts + home.installed)
    #expect(run.errors.contains("line 2 is no UTF-8"))
  }

  @Test("A damaged file is told and counts as empty")
  func damaged() async throws {
    let home = try home()
    _ = try await set(home, "Mara\n")
    _ = try home.write("{", to: "state/intent-host/vocabulary/org.example.Scripted.json")
    let list = try await home.run(["vocabulary", "list"] + home.installed)
    #expect(list.exitCode == 0)
    #expect(list.errors.contains("org.example.Scripted.json' is damaged: "))
    #expect(try await set(home, "Olek\n").exitCode == 0)
    #expect(try await words(home).count == 1)
  }
}
