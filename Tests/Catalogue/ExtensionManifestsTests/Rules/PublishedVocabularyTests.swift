internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("Vocabularies of published projects are accepted")
struct PublishedVocabularyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func lines(_ entries: String) throws -> [String] {
    try folder.write("<plist><dict>\n\(entries)</dict></plist>", to: "en.lproj/AppIntentVocabulary.plist")
    return folder.lines()
  }

  private func words(_ parameter: String, _ identifier: String) -> String {
    """
    <dict><key>ParameterNames</key><array><string>\(parameter)</string></array>
    <key>ParameterVocabulary</key><array><dict>
    <key>VocabularyItemSynonyms</key><array><dict>
    <key>VocabularyItemPhrase</key><string>Hill walk</string>
    <key>VocabularyItemPronunciation</key><string>hil wok</string>
    <key>VocabularyItemExamples</key><array><string>Start a hill walk with Ascent</string></array>
    </dict></array>
    <key>VocabularyItemIdentifier</key><string>\(identifier)</string></dict></array></dict>
    """
  }

  @Test("The title of a playlist, which Apple's samples use and the class lacks")
  func playlistTitle() throws {
    let entry = words("INPlayMediaIntent.playlistTitle", "walking")
    #expect(try lines("<key>ParameterVocabularies</key><array>\(entry)</array>") == [])
  }

  @Test("One identifier for several parameters, and one parameter in several sections")
  func identifiers() throws {
    let entries = [
      words("INPauseWorkoutIntent.workoutName", "walk"), words("INResumeWorkoutIntent.workoutName", "walk"),
      words("INResumeWorkoutIntent.workoutName", "climb"),
    ]
    #expect(try lines("<key>ParameterVocabularies</key><array>\(entries.joined())</array>") == [])
  }

  @Test("Example sentences without words")
  func phrases() throws {
    #expect(
      try lines(
        """
        <key>IntentPhrases</key><array><dict><key>IntentName</key><string>INStartWorkoutIntent</string>
        <key>IntentExamples</key><array><string>Walk</string></array></dict></array>
        """) == [])
  }

  @Test("Words for a custom intent that is defined in the base language")
  func ownIntent() throws {
    try folder.write(
      SampleDefinition.text(
        "Walk",
        entries: "<key>INIntentParameters</key><array><dict><key>INIntentParameterName</key><string>hill</string>"
          + "<key>INIntentParameterType</key><string>String</string></dict></array>"),
      to: "Base.lproj/Intents.intentdefinition")
    let entry = words("WalkIntent.hill", "walk")
    #expect(try lines("<key>ParameterVocabularies</key><array>\(entry)</array>") == [])
  }
}
