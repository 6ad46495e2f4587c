internal import Foundation
internal import TestSupport
internal import Testing

@Suite("'validate --load' compares a description of App Intents with the library (app-intents-mismatch)")
struct DishonestDescriptionTests {
  /// Changes the description of the sample's bundle, which then has no list of its files.
  private func findings(
    _ change: (_ description: inout [String: Any]) throws -> Void
  ) async throws -> [String] {
    let journal = try await JournalHome()
    try FileManager.default.removeItem(atPath: journal.bundle + "/Signature")
    let url = URL(fileURLWithPath: journal.bundle + "/AppIntents.json")
    var description = try jsonObject(String(contentsOf: url, encoding: .utf8))
    try change(&description)
    try JSONSerialization.data(withJSONObject: description, options: .prettyPrinted).write(to: url)
    let run = try await journal.home.run(["validate", "--load", journal.bundle])
    return run.lines.filter { $0.contains("[app-intents-mismatch]") }
  }

  private func intents(_ description: [String: Any]) throws -> [[String: Any]] {
    try #require(description["intents"] as? [[String: Any]])
  }

  @Test("An honest description has no finding, whatever its format is")
  func honest() async throws {
    #expect(try await findings { _ in } == [])
  }

  @Test("An intent that the library does not have, or that is left out, is an error")
  func names() async throws {
    let found = try await findings { description in
      var intents = try intents(description)
      let index = try #require(intents.firstIndex { $0["name"] as? String == "RateDayIntent" })
      intents[index]["name"] = "RateNightIntent"
      description["intents"] = intents
      description["shortcuts"] = [[String: Any]]()
    }
    #expect(found.contains { $0.contains("the library has no intent 'RateNightIntent'") }, "\(found)")
    #expect(found.contains { $0.contains("lacks the intent 'RateDayIntent'") }, "\(found)")
  }

  @Test("An intent that claims to need no authentication is an error")
  func authentication() async throws {
    let found = try await findings { description in
      var intents = try intents(description)
      let index = try #require(intents.firstIndex { $0["name"] as? String == "ReadEntryIntent" })
      intents[index]["authentication"] = "alwaysAllowed"
      description["intents"] = intents
    }
    #expect(found.count == 1 && found[0].contains("'ReadEntryIntent' is not what the library declares"), "\(found)")
  }
}
