internal import BaseFiles
import Foundation
import TestSupport
import Testing

@testable import IntentLanguage

@Suite("Files of sounds are read within limits")
struct SoundRulesTests {
  /// The findings about a file of sounds with the content `data`.
  private func findings(_ data: Data) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    return LanguageFile.findings(try folder.write(data, to: "My.sounds").path)
  }

  @Test("A file that is too large is rejected")
  func large() throws {
    #expect(try findings(Data(repeating: 0x20, count: (1 << 20) + 1)).map(\.rule) == ["too-large"])
  }

  @Test("A line that is not UTF-8 has a finding, and the other lines are read")
  func encoding() throws {
    let found = try findings(Data(Array("ph = f\n# ".utf8) + [0xff] + Array("\nth\n".utf8)))
    #expect(found.map(\.position.line) == [2, 3])
    #expect(found.map(\.message) == ["the line is not valid UTF-8", "'th' is not a sound rule"])
  }

  @Test("Lines may end as on Windows")
  func lineEnds() {
    var rules = SoundRules()
    #expect(rules.add("ph = f\r\nth\r\n", path: "x.sounds").map(\.position.line) == [2])
  }

  @Test("A file that can't be read has a finding")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "en/My.sounds")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    #expect(SoundRules.read("en", in: LanguageFolders(folders: [folder.url])).findings.map(\.rule) == ["unreadable"])
    #expect(LanguageFile.findings(file.path).map(\.rule) == ["unreadable"])
  }
}
