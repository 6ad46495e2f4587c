import IntentDefinitions
import Testing

@testable import IntentLanguage

@Suite("Days, parts of the day and hours form one moment in each order")
struct MomentCombinationTests {
  @Test("The moment is complete, and no word of it is in the title", arguments: MomentPhrases.all.map(\.code))
  func combinations(code: String) throws {
    let phrases = try #require(MomentPhrases.all.first { $0.code == code })
    let speech = Speech(shipped: code)
    let sentences = phrases.sentences
    #expect(sentences.count >= 90)
    for (text, moment) in sentences {
      let values = speech.reminder(text)
      #expect(values == [phrases.title, moment], "\(text)")
    }
  }
}

extension Speech {
  /// The title and the moment of the reminder that an utterance asks for.
  func reminder(_ utterance: String) -> [String?] {
    let parameters = readings(utterance).first?.parameters ?? []
    return ["taskTitles", "temporalEventTrigger.dateComponentsRange"].map { path in
      parameters.first { $0.path == path }?.value.line
    }
  }
}
