internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The vocabulary of an app is used in requests to its extensions")
struct AppVocabularyTests {
  let home: HostHome

  init() throws {
    home = try HostHome()
    try home.installApp("Teller")
  }

  /// The people in "text hello to NAME", each with the number of things that have the same name.
  private func people(_ event: Event) throws -> [String] {
    let people = try #require(event.object("parameters")?["recipients"] as? [[String: Any]])
    return people.map { person in
      "\(person["displayName"] as? String ?? "") \((person["siriMatches"] as? [[String: Any]])?.count ?? 0)"
    }
  }

  /// The people in "text hello to NAME", in a separate run.
  private func understood(_ name: String) async throws -> [String] {
    let run = try await home.run(["explain", "--json", "text hello to \(name)"] + home.apps)
    return try people(try #require(try run.events.first { $0.name == "understood" }))
  }

  @Test("Strings and speakable objects of each kind are replaced as a whole, until they are removed")
  func replaced() async throws {
    try await home.speak(["words 1 Queequeg,Ishmael"], by: "Teller")
    #expect(try await understood("queequeg") == ["Queequeg 1"])
    try await home.speak(["speakable 1 Starbuck|id-1", "words 2 Pequod"], by: "Teller")
    #expect(try await understood("queequeg") == ["queequeg 0"])
    #expect(try await understood("starbuck") == ["Starbuck 1"])
    try await home.speak(["forget"], by: "Teller")
    #expect(try await understood("starbuck") == ["starbuck 0"])
    #expect(!FileManager.default.fileExists(atPath: home.container("Teller").appending(path: "Vocabulary.plist").path))
  }

  @Test("A running host uses new vocabulary in the next sentence")
  func running() async throws {
    let run = try LiveRun.onPipes(home, ["run", "--json", "--yes"] + home.apps)
    try run.wait(for: "\"ready\"")
    for name in ["Queequeg", "Starbuck"] {
      try run.send("text hello to \(name.lowercased())")
      try run.wait(for: "\"displayName\":\"\(name.lowercased())\"")
      try run.wait(for: "\"finished\"")
      try await home.speak(["words 1 \(name)"], by: "Teller")
      try run.send("text hello to \(name.lowercased())")
      try run.wait(for: "\"displayName\":\"\(name)\"")
      try run.wait(for: "\"finished\"")
    }
    try await home.speak(["forget"], by: "Teller")
    try run.send("text hello to starbuck")
    try run.wait(for: "\"displayName\":\"starbuck\"")
    try run.kill()
  }

  @Test("The vocabulary of an app has no effect until the user allows the app")
  func unauthorized() async throws {
    try await home.speak(["words 1 Queequeg"], by: "Teller")
    for decisions in [[:], ["requests": false]] {
      try home.decide("Teller", decisions)
      #expect(try await understood("queequeg") == ["queequeg 0"])
    }
    let run = try LiveRun.onPipes(home, ["run", "--json", "--non-interactive"] + home.apps)
    try run.wait(for: "\"ready\"")
    try run.send("text hello to queequeg")
    try run.wait(for: "\"displayName\":\"queequeg\"")
    try run.wait(for: "\"finished\"")
    try home.decide("Teller", ["requests": true])
    try run.send("text hello to queequeg")
    try run.wait(for: "\"displayName\":\"Queequeg\"")
    try run.kill()
  }

  @Test("The vocabulary of an app has no effect on another app")
  func otherApp() async throws {
    try home.installApp("Other")
    try await home.speak(["words 1 Queequeg"], by: "Teller")
    let run = try await home.run(["explain", "--json", "text hello to queequeg on Other"] + home.apps)
    #expect(try people(try #require(try run.events.first { $0.name == "understood" })) == ["queequeg 0"])
  }

  @Test("Only the first 10,000 of a million words are used, and the app's log says so")
  func million() async throws {
    let run = try await home.speak(["many 1 1000000"], by: "Teller")
    #expect(run.errors.contains("990000 words of 'contactName' were dropped: only the first 10000 are used"))
    let (last, next) = try await (understood("word10000"), understood("word10001"))
    // The other matches are similar words.
    #expect(last.first?.hasPrefix("word10000 ") == true)
    #expect(next.first?.hasPrefix("word10001 ") == false)
  }

  @Test("A word of 1 MB is cut, and the app's log says so")
  func long() async throws {
    let run = try await home.speak(["long 1 1000000"], by: "Teller")
    #expect(run.errors.contains("1 words of 'contactName' were truncated to 1024 bytes"))
    #expect(try await understood("short") == ["short 1"])
  }

  @Test("Two processes of an app do not lose each other's words")
  func twoWriters() async throws {
    async let first = home.speak(["repeat 1 60"], by: "Teller")
    async let second = home.speak(["repeat 2 60"], by: "Teller")
    _ = try await (first, second)
    let data = try Data(contentsOf: home.container("Teller").appending(path: "Vocabulary.plist"))
    let kinds = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: [[String: String]]]
    #expect(kinds?["contactName"]?.first?["spokenPhrase"] == "word60")
    #expect(kinds?["contactGroupName"]?.first?["spokenPhrase"] == "word60")
  }

  @Test("An app that is killed during a write leaves an intact vocabulary")
  func killed() async throws {
    for _ in 0..<5 {
      let run = try LiveRun.onPipes(home, [], program: home.url("apps/Teller.app/Teller"))
      try run.send("churn 1")
      for _ in 0..<3 { try run.wait(for: "early") }
      try run.kill()
      let words = try await [understood("early2000"), understood("late2000")]
      let isKnown = words.map { $0.first?.hasSuffix(" 0") == false }
      #expect(isKnown == [true, false] || isKnown == [false, true])
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: home.container("Teller").path)
    // The process that was killed last may leave a draft.
    let drafts = files.filter { $0.hasPrefix(".Vocabulary.plist.") }
    #expect(Set(files).isSubset(of: [".lock", "Vocabulary.plist"] + drafts) && drafts.count <= 1, "\(files)")
  }

  @Test(
    "Sentences are still understood with a hostile file, and the host reports the ignored parts",
    arguments: ["nonsense", "link", "folder", "pipe", "huge", "numbers", "escape"])
  func hostile(_ kind: String) async throws {
    let folder = home.container("Teller")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "Vocabulary.plist")
    switch kind {
    case "nonsense": try Data("no list".utf8).write(to: file)
    case "link": try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/etc/passwd")
    case "folder": try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    case "pipe": #expect(mkfifo(file.path, 0o600) == 0)
    case "huge":
      #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
      #expect(truncate(file.path, 17 << 20) == 0)
    case "numbers":
      let list: [String: Any] = ["contactName": [1, "x", ["spokenPhrase": 1]], "unknown": ["a"]]
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0).write(to: file)
    default:
      let list: [String: Any] = ["contactName": [["spokenPhrase": "es\u{1b}[31mcape"], ["spokenPhrase": "good"]]]
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: file)
    }
    let run = try await home.run(["explain", "--json", "text hello to queequeg"] + home.apps)
    #expect(try run.events.contains { $0.name == "understood" })
    #expect(run.errors.contains("warning: the app 'org.example.Teller.app': "), "\(run.errors)")
    #expect(!run.errors.contains("\u{1b}"))
  }
}
