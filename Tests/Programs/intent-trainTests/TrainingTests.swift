internal import Foundation
internal import IntentAdviser
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

  private func options(_ rows: [String] = [], language: String = "en") throws -> TrainingOptions {
    let arguments = [
      "--language", language, "--corpus", folder.url.appending(path: "Corpus").path, "--date", "2026-01-02",
      "--output", folder.url.path,
    ]
    return try #require(TrainingOptions(arguments + rows))
  }

  private func training(_ rows: [String] = [], language: String = "en") throws -> Training {
    let folders = LanguageFolders(folders: [folder.url.appending(path: "Languages")])
    return try Training(try options(rows, language: language), folders: folders)
  }

  @Test("The same inputs result in the same bytes, which advise about unknown sentences")
  func repeatable() throws {
    let path = try folder.write(
      Data(
        (0..<40).map { "{\"text\": \"drop Anna \($0) lines\", \"intent\": \"INSendMessageIntent\"}\n" }.joined().utf8),
      to: "rows.jsonl"
    ).path
    let first = try training([path])
    let second = try training([path])
    #expect(first.adviser.bytes == second.adviser.bytes)
    #expect(try first.sheet.json() == second.sheet.json())
    #expect(first.sheet.inputs.map(\.name).contains("rows.jsonl"))
    #expect(first.sheet.saidSentences < 40)
    #expect(first.sheet.heldOut.map { $0.requests + first.sheet.saidSentences } == 40)
    let advice = first.adviser.advice("could you message Zora")
    #expect(advice.ranking.first?.intent == "INSendMessageIntent")
    #expect(first.adviser.advice("what is the weather in Rome").refusal > advice.refusal)
    #expect(first.adviser.advice("vergrendel mijn auto").refusal > 0.5)

    try first.write(to: folder.url)
    let written = try Data(contentsOf: folder.url.appending(path: "Adviser.weights"))
    #expect(try IntentAdviser(Array(written)).bytes == second.adviser.bytes)
    #expect(written.count <= IntentAdviser.Limit.bytes)
  }

  @Test("Files that can't be used are named")
  func invalid() throws {
    let path = try folder.write(Data("no JSON\n".utf8), to: "rows.jsonl").path
    #expect(throws: TrainingError.self) { try training([path]) }
    #expect(throws: TrainingError.self) { try training(language: "eo") }
    try folder.write(Data("value said_person:\n  Anna\n".utf8), to: "Corpus/en.sentences")
    let error = #expect(throws: TrainingError.self) { try training() }
    #expect(error?.description.contains("said_") == true)
  }

  @Test(
    "Missing, repeated and unknown options are rejected",
    arguments: [[], ["--language", "en"], ["--fast", "1"], ["--language", "en", "--language", "de"]])
  func options(arguments: [String]) {
    #expect(TrainingOptions(arguments) == nil)
  }

  @Test("The fifth that is held out does not depend on the file")
  func heldOut() throws {
    let lines = (0..<200).map { "{\"text\": \"row \($0)\", \"locale\": \"de\"}" }
    let paths = try [lines, lines.reversed()].enumerated().map { index, lines in
      try folder.write(Data(lines.joined(separator: "\n").utf8), to: "\(index).jsonl").path
    }
    let held = paths.map { path in
      Set(LabelledRow.rows(of: path, application: nil).rows.filter(\.isHeldOut).map(\.text))
    }
    #expect(held[0] == held[1])
    #expect(20...60 ~= held[0].count)
    #expect(LabelledRow.rows(of: paths[0], application: nil).rows[0].locale == "de")
  }
}
