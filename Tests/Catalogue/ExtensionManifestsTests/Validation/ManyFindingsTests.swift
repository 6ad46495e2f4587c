internal import BaseFiles
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("A file with very many defects is checked in limited time")
struct ManyFindingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func array(_ name: String, _ count: Int) -> String {
    "<array>" + (0..<count).map { "<string>\(name)\($0)Intent</string>" }.joined() + "</array>"
  }

  @Test("Restricted intents that are not supported")
  func intents() throws {
    let manifest = SampleManifest().with {
      $0.attributes["IntentsSupported"] = array("INSendMessage", 20_000)
      $0.attributes["IntentsRestrictedWhileLocked"] = array("INSendMesage", 20_000)
    }
    try folder.write(manifest.text, to: "Info.plist")
    #expect(folder.diagnostics().count == FindingLog.maximumFindings)
  }

  @Test("Vocabulary items for very many parameters")
  func vocabulary() throws {
    let names =
      "<array>" + String(repeating: "<string>INStartWorkoutIntent.workoutName</string>", count: 3000) + "</array>"
    let item = "<dict><key>VocabularyItemIdentifier</key><string>climb</string></dict>"
    try folder.write(
      "<plist><dict><key>ParameterVocabularies</key><array><dict><key>ParameterNames</key>\(names)"
        + "<key>ParameterVocabulary</key><array>\(String(repeating: item, count: 3000))</array></dict></array></dict></plist>",
      to: "AppIntentVocabulary.plist")
    let findings = folder.diagnostics()
    #expect(
      findings.contains { $0.rule == "too-large" && $0.message == "'ParameterNames' has 3000 names; the maximum is 64" }
    )
    #expect(findings.count <= FindingLog.maximumFindings)
  }

  @Test("A message that is too long is cut")
  func message() throws {
    let manifest = SampleManifest(String(repeating: "x", count: 100_000))
    try folder.write(manifest.text, to: "Info.plist")
    let messages = folder.diagnostics().map(\.message)
    #expect(messages.contains { $0.hasPrefix("'xxx") && $0.hasSuffix("x…") && $0.utf8.count < 4000 })
  }
}
