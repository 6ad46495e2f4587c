internal import Foundation
internal import TestSupport
internal import Testing

@Suite("'vocabulary' stores the user's own words")
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

  @Test("Words are read one per line, from the input or a file, without duplicates")
  func lines() async throws {
    let home = try home()
    let text = "\u{feff}Mara\r\n\n  Olek Nowak  \nMara\n王小明\n"
    let run = try await set(home, text)
    #expect(run.exitCode == 0)
    #expect(run.output == "org.example.Scripted now has 3 words of the kind 'contactName'.\n")
    #expect(run.errors == "")
    #expect(try await words(home).map { $0["spokenPhrase"] as? String } == ["Mara", "Olek Nowak", "王小明"])
    let file = try home.write("Only\n", to: "words")
    let second = try await home.run(["vocabulary", "set", file] + Self.contacts + home.installed)
    #expect(second.output == "org.example.Scripted now has 1 word of the kind 'contactName'.\n")
    #expect(try await words(home).map { $0["spokenPhrase"] as? String } == ["Only"])
  }

  @Test("Words are read from JSON, with identifiers and hints")
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
    #expect(table.output.contains("NestEgg  a-7         nest egg     user"))
  }

  @Test("'list' counts words, and 'clear' removes the words of one kind or all")
  func listAndClear() async throws {
    let home = try home()
    _ = try await set(home, "a b\nc d\n")
    _ = try await set(home, "holidays\n", Self.app + ["--type", "photoAlbumName"])
    let counts = try await words(home, []).map { "\($0["type"] ?? "") \($0["count"] ?? "")" }
    #expect(counts == ["contactName 2", "photoAlbumName 1"])
    let one = try await home.run(["vocabulary", "clear"] + Self.contacts + home.installed)
    #expect(one.output == "2 words of the kind 'contactName' of org.example.Scripted are removed.\n")
    #expect(try await words(home, []).count == 1)
    let all = try await home.run(["vocabulary", "clear"] + Self.app + home.installed)
    #expect(all.output == "1 word of org.example.Scripted is removed.\n")
    let list = try await home.run(["vocabulary", "list"] + home.installed)
    #expect(list.output == "")
    #expect(list.errors == "no words are stored\n")
    let folder = home.path("state/intent-host/vocabulary")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("'list' also shows the words that an app sets")
  func ownWords() async throws {
    let home = try home()
    _ = try await set(home, "Mara\n")
    let words = try PropertyListSerialization.data(
      fromPropertyList: ["contactName": [["spokenPhrase": "Olek"], ["spokenPhrase": "Bowe"]]], format: .xml, options: 0)
    let path = "data/intent-host/containers/org.example.Scripted/Library/Intents/Vocabulary.plist"
    _ = try home.folder.write(words, to: path)
    let rows = try await self.words(home, []).map { "\($0["setBy"] ?? "") \($0["type"] ?? "") \($0["count"] ?? "")" }
    #expect(rows == ["user contactName 1", "app contactName 2"])
    let names = try await self.words(home).map { $0["spokenPhrase"] as? String }
    #expect(names == ["Mara", "Olek", "Bowe"])
  }

  @Test("Only the owner can read the file, and no temporary file remains")
  func privacy() async throws {
    let home = try home()
    _ = try await set(home, "Mara\n")
    let folder = home.path("state/intent-host/vocabulary")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["org.example.Scripted.json"])
    let file = try FileManager.default.attributesOfItem(atPath: folder + "/org.example.Scripted.json")
    #expect((file[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("Words beyond the limits are cut, with a note")
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
        note: 10000 of 10008 words were stored, the first ones: a kind may have no more

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
    #expect(run.output == "org.example.Script now has 1 word of the kind 'contactName'.\n")
  }

  @Test(
    "Invalid arguments are reported, and change nothing",
    arguments: [
      (["set"], "", "error: 'vocabulary set' needs the kind of the words, such as '--type contactName'"),
      (["set"] + contacts, "", "error: 'vocabulary set' needs a file with the words, or - for standard input"),
      (
        ["set", "-", "--type", "contactName"], "",
        "error: 'vocabulary' needs the app of the words: '--app' with its identifier or name"
      ),
      (
        ["set", "-", "--type", "contactNam"] + app, "",
        "error: 'contactNam' is not a kind of words; did you mean 'contactName'?"
      ),
      (
        ["list", "--type", "xyzzyx"], "",
        "error: 'xyzzyx' is not a kind of words; use one of contactName, contactGroupName"
      ),
      (["lst"], "", "error: unknown action 'lst'; did you mean 'list'?"),
      ([], "", "error: 'vocabulary' needs an action: set, list or clear"),
      (["list", "x"], "", "error: 'vocabulary list' takes no file; remove 'x'"),
      (["clear"], "", "error: 'vocabulary' needs the app of the words"),
      (
        ["set", "-", "--app", "Scriptd", "--type", "contactName"], "",
        "error: there is no app 'Scriptd'; did you mean 'Scripted'?"
      ),
      (
        ["set", "-", "--app", "../x.y", "--type", "contactName"], "a", "error: '../x.y' is not a valid identifier"
      ),
      (["set", "/nowhere/words"] + contacts, "", "error: the file '/nowhere/words' can't be read: No such file"),
      (["set", "/"] + contacts, "", "error: the file '/' can't be read: Is a directory"),
      (["set", "-"] + contacts, "a\nb\u{7}\n", "error: the words in '-' are invalid: line 2: 'b"),
      (
        ["set", "-"] + contacts, "[1]",
        "error: the words in '-' are invalid: word 1 is a number; write text, or an object"
      ),
      (["set", "-"] + contacts, "[\"a\"", "error: the words in '-' are invalid: the words are not JSON: "),
      (
        ["set", "-"] + contacts, "[\"\"]",
        "error: the words in '-' are invalid: word 1: a word is empty"
      ),
      (["set", "-"] + contacts, "[{}]", "error: the words in '-' are invalid: word 1 has no 'spokenPhrase'"),
      (
        ["set", "-"] + contacts, #"[{"spokenPhrase": 1}]"#,
        "error: the words in '-' are invalid: 'spokenPhrase' of word 1 is a number"
      ),
      (
        ["set", "-"] + contacts, #"[{"spokenPhrase": "a", "pronunciation": "b"}]"#,
        "error: the words in '-' are invalid: word 1 has the unknown member 'pronunciation'"
      ),
    ])
  func usage(words: [String], input: String, message: String) async throws {
    let home = try home()
    let run = try await home.run(["vocabulary"] + words + home.installed, input: input)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(message))
    #expect(!FileManager.default.fileExists(atPath: home.path("state/intent-host/vocabulary")))
  }

  @Test("Invalid UTF-8 is rejected with its line")
  func characters() async throws {
    let home = try home()
    let file = try home.folder.write(Data([0x61, 0x0a, 0xff, 0x0a]), to: "words").path
    let run = try await home.run(["vocabulary", "set", file] + Self.contacts + home.installed)
    #expect(run.errors.contains("line 2 is not UTF-8"))
  }

  @Test("A damaged file is reported, and counts as empty")
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
