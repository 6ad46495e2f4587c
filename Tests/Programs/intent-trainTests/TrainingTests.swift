internal import Foundation
internal import IntentLanguage
internal import TestSupport
internal import Testing

@testable internal import intent_train

@Suite("The weights of a language are trained from its files")
struct TrainingTests {
  private let folder: TemporaryFolder

  /// Writes a language of two intents, another language, and a corpus.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Data(Self.english.utf8), to: "Languages/en/A.sentences")
    try folder.write(Data(Self.dutch.utf8), to: "Languages/nl/A.sentences")
    try folder.write(Data(Self.corpus.utf8), to: "Corpus/en.sentences")
    try folder.write(Data(Self.spoken.utf8), to: "Corpus/en.requests.sentences")
    try folder.write(Data(Self.corpus.utf8), to: "Corpus/nl.sentences")
    try folder.write(Data("refused:\n  (ciao|buongiorno) [a tutti]\n".utf8), to: "Corpus/other.sentences")
  }

  private static let english = """
    opening:
      please
    guard:
      (don 't|never)
    INSendMessageIntent:
      (text|message) {recipients} [that {content:text}]
      write to {recipients}
    INSetCarLockStatusIntent:
      (lock|close) [the|my] car
    """

  private static let dutch = """
    INSetCarLockStatusIntent:
      (sluit|vergrendel) (de|mijn) auto
    """

  private static let spoken = """
    <pal> = (buddy|pal)
    value said_chatter:
      what a day
    INSendMessageIntent:
      holler at (my|our) <pal> [{_:text}]
    """

  private static let corpus = """
    value said_person:
      (Anna|Ben)
    value said_thing:
      (milk|bread)
    value said_title:
      Paper Moon
    value said_place:
      the station
    value said_text:
      (i am late|see you soon)
    value said_reason:
      it is raining
    refused:
      what is the weather [today]
      how (old|tall) is {_:person}
    """

  private func options(language: String) throws -> TrainingOptions {
    let arguments = [
      "--language", language, "--corpus", folder.url.appending(path: "Corpus").path, "--date", "2026-01-02",
      "--output", folder.url.path,
    ]
    return try #require(TrainingOptions(arguments))
  }

  private func training(language: String = "en") throws -> Training {
    let folders = LanguageFolders(folders: [folder.url.appending(path: "Languages")])
    return try Training(try options(language: language), folders: folders)
  }

  @Test("The same inputs result in the same bytes, which advise about unknown sentences")
  func repeatable() throws {
    let first = try training()
    let second = try training()
    #expect(first.adviser.bytes == second.adviser.bytes)
    #expect(try first.sheet.json() == second.sheet.json())
    let advice = first.adviser.advice("could you message Zora")
    #expect(advice.ranking.first?.intent == "INSendMessageIntent")
    #expect(first.adviser.advice("what is the weather in Rome").refusal > advice.refusal)
    #expect(first.adviser.advice("holler at our pal").ranking.first?.intent == "INSendMessageIntent")
    #expect(first.sheet.inputs.map(\.name).contains("Corpus/en"))
    let foreign = first.adviser.advice("vergrendel mijn auto")
    #expect(foreign.otherLanguage > 0.5)
    #expect(first.adviser.advice("ciao a tutti").otherLanguage > advice.otherLanguage)

    try first.write(to: folder.url)
    let written = try Data(contentsOf: folder.url.appending(path: "Adviser.weights"))
    #expect(try IntentAdviser(Array(written)).bytes == second.adviser.bytes)
    #expect(written.count <= IntentAdviser.Limit.bytes)
  }

  @Test("Files that can't be used are named")
  func invalid() throws {
    #expect(throws: TrainingError.self) { try training(language: "eo") }
    try folder.write(Data("value said_person:\n  Anna\n".utf8), to: "Corpus/en.sentences")
    let error = #expect(throws: TrainingError.self) { try training() }
    #expect(error?.description.contains("said_") == true)
  }

  @Test(
    "Missing, repeated and unknown options are rejected",
    arguments: [[], ["--language", "en"], ["--fast", "1"], ["rows.jsonl"], ["--language", "en", "--language", "de"]])
  func options(arguments: [String]) {
    #expect(TrainingOptions(arguments) == nil)
  }
}
