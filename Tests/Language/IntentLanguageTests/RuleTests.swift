internal import BaseFiles
internal import Foundation
internal import Testing

@testable internal import IntentLanguage

@Suite("Each rule for languages has a test that breaks it")
struct RuleTests {
  @Test(
    "Each rule identifier occurs in a test of this target",
    arguments: LanguageRule.allCases.map(\.identifier))
  func tested(identifier: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let names = paths.filter { $0.hasSuffix(".swift") }
    let isTested = try names.contains {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8).contains(identifier)
    }
    #expect(isTested)
  }

  @Test("A line of a file of sounds that is not a rule has a finding")
  func soundRule() {
    var rules = SoundRules()
    #expect(rules.add("ph f", path: "a.sounds").map(\.rule) == ["language-sound-rule"])
  }
}
