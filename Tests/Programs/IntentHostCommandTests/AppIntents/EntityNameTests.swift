internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The names of entities and the phrases of an app are words of its sentences")
struct EntityNameTests {
  private func names(_ journal: JournalHome) throws -> [String] {
    let path = "data/intent-host/containers/com.example.UnicornJournal.AppIntents/Library/Intents/Vocabulary.plist"
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: journal.home.url(path)), format: nil)
    let kinds = try #require(list as? [String: [[String: String]]])
    return try #require(kinds["entity:JournalEntry"]).compactMap { $0["spokenPhrase"] }
  }

  @Test("After the first request, an entity is found by a synonym that its query does not know")
  func synonym() async throws {
    let journal = try await JournalHome()
    let before = try await journal.say("read party")
    #expect(!before.output.contains("Birthday: happy."), "\(before.lines)")
    let first = try await journal.request("RateDayIntent", #""stars": 3"#)
    #expect(first.exitCode == 0, "\(first.errors)")
    #expect(try names(journal) == ["A walk at the lake", "A walk in the city", "Birthday", "Party"])
    let run = try await journal.say("read party")
    #expect(run.lines == ["Birthday: happy."], "\(run.lines) \(run.errors)")
  }

  @Test("'updateAppShortcutParameters' adds the names of new entities")
  func update() async throws {
    let journal = try await JournalHome()
    _ = try await journal.request("RateDayIntent", #""stars": 3"#)
    let added = try await journal.say("add an entry to Unicorn Journal", answers: "Lunch with Ada")
    #expect(added.exitCode == 0, "\(added.errors)")
    #expect(try names(journal).contains("Lunch with Ada"))
  }

  @Test("A file with invalid names is no reason to fail, and has no effect")
  func hostile() async throws {
    let journal = try await JournalHome()
    _ = try await journal.request("RateDayIntent", #""stars": 3"#)
    let path = "data/intent-host/containers/com.example.UnicornJournal.AppIntents/Library/Intents/Vocabulary.plist"
    let long = String(repeating: "x", count: 100_000)
    let kinds: [String: Any] = [
      "entity:../JournalEntry": [["spokenPhrase": "a"]],
      "entity:JournalEntry": [["spokenPhrase": long], 7, ["a": "b"]],
      "entity:\(long)": [["spokenPhrase": "a"]],
    ]
    try PropertyListSerialization.data(fromPropertyList: kinds, format: .binary, options: 0)
      .write(to: journal.home.url(path))
    let run = try await journal.say("read birthday")
    #expect(run.lines == ["Birthday: happy."], "\(run.lines) \(run.errors)")
  }

  @Test("A negative phrase starts nothing")
  func negative() async throws {
    let journal = try await JournalHome()
    let run = try await journal.say("delete everything from Unicorn Journal")
    #expect(run.exitCode == 6, "\(run.lines) \(run.errors)")
    let other = try await journal.say("delete birthday from Unicorn Journal")
    #expect(other.output.contains("The birthday stays") || other.errors.contains("The birthday stays"))
  }

  @Test(
    "The phrases of a string catalogue start an intent in each language of the host",
    arguments: [
      ("en", "rate my day in Unicorn Journal", "How many stars?", "You gave the day 3 stars."),
      ("de", "bewerte meinen Tag in Unicorn Journal", "Wie viele Sterne?", "Du gibst dem Tag 3 Sterne."),
      ("es", "valora mi día en Unicorn Journal", "¿Cuántas estrellas?", "Le das al día 3 estrellas."),
      ("fr", "note ma journée dans Unicorn Journal", "Combien d’étoiles ?", "Tu donnes 3 étoiles à la journée."),
      ("ja", "Unicorn Journalで今日を評価して", "星はいくつですか？", "今日は星3つです。"),
      ("zh", "在Unicorn Journal中给今天评分", "几颗星？", "今天得了3颗星。"),
    ])
  func languages(locale: String, words: String, question: String, answer: String) async throws {
    let journal = try await JournalHome()
    let run = try await journal.home.run(
      ["run", "--plugins", journal.home.path("bundles"), "--locale", locale, words], input: "3\n")
    #expect(run.lines == [question, answer], "\(run.errors)")
  }
}
