internal import Foundation
internal import Testing

@Suite("App Intents answer requests on a host")
struct JournalConversationTests {
  @Test("A phrase of a shortcut starts an intent, which asks for what it needs")
  func phrase() async throws {
    let journal = try await JournalHome()
    let run = try await journal.say("add an entry to Unicorn Journal", answers: "Lunch with Ada")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines == ["What happened?", "Added “Lunch with Ada”."])
  }

  @Test("A case of an enumeration is understood in a phrase, also by a synonym")
  func enumeration() async throws {
    let journal = try await JournalHome()
    for words in ["add a happy entry to Unicorn Journal", "add a cheerful entry to Unicorn Journal"] {
      let run = try await journal.say(words, answers: "Lunch")
      #expect(run.lines == ["What happened?", "Added “Lunch”."], "\(run.errors)")
    }
  }

  @Test("A number outside the bounds is rejected with the reason, and asked for again")
  func bounds() async throws {
    let journal = try await JournalHome()
    let run = try await journal.request("RateDayIntent", #""stars": 9"#, answers: "4")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines.count == 2 && run.lines[0].contains("5"), "\(run.lines)")
    #expect(run.lines.last == "You gave the day 4 stars.")
  }

  @Test("An entity is found by its words, and the user chooses one of several")
  func entity() async throws {
    let journal = try await JournalHome()
    let one = try await journal.request("ReadEntryIntent", #""entry": {"displayString": "lake"}"#)
    #expect(one.lines == ["A walk at the lake: calm."], "\(one.errors)")
    let several = try await journal.request(
      "ReadEntryIntent", #""entry": {"displayString": "walk"}"#, answers: "the second one")
    #expect(
      several.lines == [
        "Which one?", "  1. A walk at the lake", "  2. A walk in the city", "A walk in the city: no mood.",
      ], "\(several.errors)")
    let identified = try await journal.request("ReadEntryIntent", #""entry": {"identifier": "3"}"#)
    #expect(identified.lines == ["Birthday: happy."], "\(identified.errors)")
  }

  @Test("Without an entity, the suggested ones are offered")
  func suggestions() async throws {
    let journal = try await JournalHome()
    let run = try await journal.request("ReadEntryIntent", answers: "birthday")
    #expect(run.lines.last == "Birthday: happy.", "\(run.lines) \(run.errors)")
  }

  @Test("An intent asks while it runs: a yes deletes, a no and an end delete nothing")
  func confirmation() async throws {
    let journal = try await JournalHome()
    for answer in ["no", "cancel"] {
      let refused = try await journal.request("DeleteEntryIntent", #""entry": {"identifier": "2"}"#, answers: answer)
      #expect(refused.exitCode == 130, "\(refused.lines)")
      #expect(refused.lines.first == "Delete “A walk in the city”?")
      #expect(!refused.output.contains("Deleted"))
    }
    let deleted = try await journal.request("DeleteEntryIntent", #""entry": {"identifier": "2"}"#, answers: "yes")
    #expect(deleted.lines == ["Delete “A walk in the city”?", "Deleted “A walk in the city”."])
    let missing = try await journal.request("ReadEntryIntent", #""entry": {"identifier": "2"}"#)
    #expect(!missing.output.contains("no mood"))
  }

  @Test("Without an answer, nothing is deleted")
  func nobody() async throws {
    let journal = try await JournalHome()
    let run = try await journal.request("DeleteEntryIntent", #""entry": {"identifier": "2"}"#)
    #expect(run.exitCode != 0)
    #expect(!run.output.contains("Deleted"))
  }

  @Test("The text of an error reaches the user")
  func error() async throws {
    let journal = try await JournalHome()
    let run = try await journal.request("DeleteEntryIntent", #""entry": {"identifier": "3"}"#)
    #expect(run.exitCode != 0)
    #expect(run.output.contains("The birthday stays in the journal.") || run.errors.contains("The birthday stays"))
  }
}
