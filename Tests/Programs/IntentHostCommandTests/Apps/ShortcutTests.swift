internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A phrase starts a suggested shortcut after the user has added it")
struct ShortcutTests {
  let home: HostHome

  init() throws {
    home = try HostHome()
    try home.installApp("Giver")
  }

  private func shortcuts(_ arguments: [String]) async throws -> FinishedRun {
    try await home.run(["shortcuts"] + arguments + home.apps)
  }

  private func rows() async throws -> [[String: Any]] {
    try await shortcuts(["list", "--json"]).lines.map { try jsonObject($0) }
  }

  private func identifier(_ phrase: String) async throws -> String {
    try #require(try await rows().first { $0["phrase"] as? String == phrase }?["id"] as? String)
  }

  /// The content of the message that a sentence sends; without a message, the code of the failure.
  private func said(_ sentence: String) async throws -> String? {
    let run = try await home.run(["explain", "--json", sentence] + home.apps)
    let understood = try run.events.first { $0.name == "understood" }
    return try understood?.object("parameters")?["content"] as? String ?? run.finished.errorCode
  }

  @Test("Suggestions of all kinds are listed, and start nothing by themselves")
  func listed() async throws {
    #expect(try await shortcuts(["list"]).errors == "there are no suggested or added shortcuts\n")
    try await home.speak(
      ["suggest Tea time,Coffee time", "relevant x It is late", "activity org.example.read Reading time"], by: "Giver")
    let rows = try await rows()
    #expect(rows.map { $0["phrase"] as? String } == ["Tea time", "Coffee time", "It is late", "Reading time"])
    #expect(rows.map { $0["state"] as? String } == ["suggested", "suggested", "relevant", "activity"])
    #expect(rows.allSatisfy { $0["owner"] as? String == "org.example.Giver.app" })
    let table = try await shortcuts(["list"])
    #expect(table.output.contains("content: from a shortcut)"))
    // The case 0 of an enumeration is not shown to people.
    #expect(!table.output.contains("unknown"))
    #expect(try await said("tea time") == "notUnderstood")
  }

  @Test("A phrase starts the request with its parameters until it is removed, and the app knows it")
  func added() async throws {
    try await home.speak(["suggest Tea time,Coffee time"], by: "Giver")
    let tea = try await identifier("Tea time")
    #expect(try await shortcuts(["add", tea]).exitCode == 0)
    #expect(try await said("tea time!") == "from a shortcut")
    let coffee = try await identifier("Coffee time")
    #expect(try await shortcuts(["add", coffee, "Black gold"]).exitCode == 0)
    #expect(try await said("black gold") == "from a shortcut")
    #expect(try await home.speak(["shortcuts"], by: "Giver").lines == ["Tea time,Black gold"])
    #expect(try await shortcuts(["remove", "Tea time"]).exitCode == 0)
    #expect(try await said("tea time") == "notUnderstood")
    #expect(try await home.speak(["shortcuts"], by: "Giver").lines == ["Black gold"])
  }

  @Test("A running host uses a new phrase in the next sentence")
  func running() async throws {
    try await home.speak(["suggest Tea time"], by: "Giver")
    let run = try LiveRun.onPipes(home, ["run", "--json", "--yes"] + home.apps)
    try run.wait(for: "\"ready\"")
    try run.send("tea time")
    try run.wait(for: "notUnderstood")
    #expect(try await shortcuts(["add", identifier("Tea time")]).exitCode == 0)
    try run.send("tea time")
    try run.wait(for: "from a shortcut")
    try run.kill()
  }

  static let refused: [(phrase: String, reason: String)] = [
    ("yes", "is reserved for the host"), ("unlock", "is reserved for the host"),
    ("Cancel", "is reserved for the host"), (":quit", "is reserved for the host"),
    ("send a message", "is a sentence that is understood without a shortcut"),
    ("tea on Other", "names the app 'Other'"), ("Other", "names the app 'Other'"), ("!?", "has no letters"),
    ("es\u{1b}[31mcape", "contains control characters"),
    (String(repeating: "x", count: 2_000), "has more than 1024 bytes"),
  ]

  @Test("A phrase that belongs to the host, the language or another app is rejected", arguments: refused)
  func refusal(_ phrase: String, reason: String) async throws {
    try home.installApp("Other")
    try await home.speak(["suggest Tea time"], by: "Giver")
    let run = try await shortcuts(["add", try await identifier("Tea time"), phrase])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(!run.errors.contains("\u{1b}"))
    #expect(try await rows().count == 1)
  }

  @Test("An unknown name in the arguments is an error that lists the known names")
  func usage() async throws {
    try await home.speak(["suggest Tea time"], by: "Giver")
    #expect(try await shortcuts([]).errors.contains("list, add or remove"))
    #expect(try await shortcuts(["lst"]).errors.contains("did you mean 'list'?"))
    #expect(try await shortcuts(["add"]).errors.contains("needs the identifier of a suggestion"))
    #expect(try await shortcuts(["add", "nothing"]).errors.contains("no app suggests a shortcut 'nothing'"))
    #expect(try await shortcuts(["remove", "nothing"]).errors.contains("no shortcut has the identifier or the phrase"))
    let tea = try await identifier("Tea time")
    #expect(try await shortcuts(["add", tea]).exitCode == 0)
    #expect(try await shortcuts(["add", tea]).errors.contains("already starts a shortcut of org.example.Giver.app"))
    #expect(try await shortcuts(["remove", "Tea tim"]).errors.contains("did you mean 'Tea time'?"))
  }

  @Test("An activity asks for its app, and nothing is started without a yes")
  func activity() async throws {
    try await home.speak(["activity org.example.read Reading time"], by: "Giver")
    #expect(try await shortcuts(["add", identifier("Reading time")]).exitCode == 0)
    let run = try await home.run(["run", "--json", "--yes", "reading time"] + home.apps)
    #expect(try run.events.first { $0.name == "prompt" }?.string("kind") == "openApp")
    #expect(try run.finished.errorCode == "requiresAppLaunch")
    #expect(try run.finished.errorMessage.contains("Giver"))
    let explained = try await home.run(["explain", "reading time"] + home.apps)
    #expect(explained.output == "“reading time” opens Giver.\n")
  }

  @Test("The phrases of a denied app are rejected, and the list says how to allow them")
  func denied() async throws {
    try await home.speak(["suggest Tea time", "activity org.example.read Reading time"], by: "Giver")
    for phrase in ["Tea time", "Reading time"] {
      #expect(try await shortcuts(["add", identifier(phrase)]).exitCode == 0)
    }
    #expect(try await shortcuts(["list"]).errors == "")
    #expect(try await rows().allSatisfy { $0["authorization"] as? String == "authorized" })
    #expect(try await home.run(["authorize", "deny", "org.example.Giver.app"] + home.apps).exitCode == 0)
    for phrase in ["tea time", "reading time"] {
      let run = try await home.run(["run", "--json", phrase] + home.apps)
      #expect(run.exitCode == 3)
      #expect(try run.finished.errorCode == "notAuthorized")
      #expect(try run.finished.errorMessage.contains("intent-host authorize allow org.example.Giver.app"))
    }
    #expect(try await shortcuts(["list"]).errors.contains("'intent-host authorize allow org.example.Giver.app' allows"))
    #expect(try await rows().allSatisfy { $0["authorization"] as? String == "denied" })
  }

  @Test("A hostile file of suggestions is only reported", arguments: ["nonsense", "pipe", "objects"])
  func hostile(_ kind: String) async throws {
    try FileManager.default.createDirectory(at: home.container("Giver"), withIntermediateDirectories: true)
    let file = home.container("Giver").appending(path: "ShortcutSuggestions.plist")
    switch kind {
    case "nonsense": try Data("no list".utf8).write(to: file)
    case "pipe": #expect(mkfifo(file.path, 0o600) == 0)
    default:
      let list: [Any] = [1, "x", ["class": "NSObject", "fields": [:]], ["class": 1], ["fields": ["a": 1]]]
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0).write(to: file)
    }
    let run = try await shortcuts(["list"])
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("ShortcutSuggestions.plist") == (kind != "objects"))
    #expect(run.output == "")
  }

  @Test("An app can't give itself a phrase: a copy in its container has no effect")
  func forged() async throws {
    try await home.speak(["suggest Tea time"], by: "Giver")
    #expect(try await shortcuts(["add", identifier("Tea time")]).exitCode == 0)
    let copy = try Data(contentsOf: home.container("Giver").appending(path: "VoiceShortcuts.wire"))
    #expect(try await shortcuts(["remove", "Tea time"]).exitCode == 0)
    try copy.write(to: home.container("Giver").appending(path: "VoiceShortcuts.wire"))
    #expect(try await said("tea time") == "notUnderstood")
  }
}
