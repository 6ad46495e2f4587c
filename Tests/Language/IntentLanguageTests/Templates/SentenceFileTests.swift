import Foundation
import IntentDefinitions
import BaseFiles
import TestSupport
import Testing

@testable import IntentLanguage

@Suite("Files of sentences are parsed, and all their defects are found")
struct SentenceFileTests {
  @Test("Rules, sections, sentences, constants and comments are parsed")
  func file() throws {
    let file = SentenceFile(
      """
      # All of it.
      language apostrophe=ends-word:

      <the> = (the|my)
      INSetCarLockStatusIntent locked=true:
        # Not a sentence.
        lock <the> car
      \tsecure {c:words} -> carName=$c other=$c.part\r
      value colour:
        red -> green
      """, path: "x")
    #expect(file.findings == [])
    #expect(file.settings == ["apostrophe": "ends-word"])
    #expect(file.rules.keys.sorted() == ["the"])
    #expect(file.sections.map(\.meaning) == [.settings, .intent("INSetCarLockStatusIntent"), .value("colour")])
    try #require(file.sections.count == 3)
    let lock = file.sections[1].sentences
    #expect(lock.map(\.position) == [.init(line: 7, column: 3), .init(line: 8, column: 2)])
    #expect(
      lock[1].assignments == [
        .init(path: "locked", source: .constant("true")), .init(path: "carName", source: .slot("c", field: nil)),
        .init(path: "other", source: .slot("c", field: "part")),
      ])
    #expect(file.sections[2].sentences[0].assignments == [.init(path: "case", source: .constant("green"))])
  }

  @Test(
    "Each kind of section is parsed",
    arguments: [
      ("refused:", SentenceSection.Meaning.refused), ("application:", .application), ("opening:", .opening),
      ("closing:", .closing), ("joining:", .joining), ("filler:", .filler), ("common:", .common),
      ("value day :", .value("day")),
      ("INStartCallIntent:", .intent("INStartCallIntent")),
    ])
  func section(header: String, meaning: SentenceSection.Meaning) {
    let file = SentenceFile(header, path: "x")
    #expect(file.sections.map(\.meaning) == [meaning])
    #expect(file.findings == [])
  }

  @Test(
    "A syntax error has a finding with its position, and the other lines are parsed",
    arguments: [
      ("  lock", "1:3 the sentence is outside a section"),
      ("lock the car", "1:1 expected a section, as in 'INSendMessageIntent:', or a rule; sentences begin with a space"),
      (":", "1:1 the section has no name"), ("value:", "1:1 'value' needs a kind, as in 'value number:'"),
      ("value <the>:", "1:1 'value' needs a kind, not the rule '<the>'"),
      ("<the> (the|my)", "1:1 expected a rule, as in '<name> = template'"),
      ("<the = a", "1:1 expected a rule, as in '<name> = template'"),
      ("<a> = a\n<a> = b", "2:1 the rule '<a>' is already defined"),
      ("<a> = (b|c", "1:7 '(' is not closed; expected ')'"),
      ("refused:\n  a [b", "2:5 '[' is not closed; expected ']'"), ("refused:\n    a b]", "2:8 ']' closes no bracket"),
      ("refused:\n  a -> b=", "2:8 'b=' assigns nothing; expected 'parameter=value'"),
      ("refused:\n  a -> c  =d", "2:11 '=d' assigns nothing; expected 'parameter=value'"),
      ("refused:\n  a -> b=$", "2:8 'b=$' does not name a value; expected '$name'"),
      ("refused a=$:", "1:1 'a=$' does not name a value; expected '$name'"),
      ("refused:\n  " + String(repeating: "a", count: 4_095), "2:1 the line has 4097 bytes; the limit is 4096"),
    ])
  func defects(text: String, finding: String) {
    let file = SentenceFile(text + "\nopening:\n  please\n", path: "x.sentences")
    #expect(file.findings.map { "\($0.position.line):\($0.position.column) \($0.message)" } == [finding])
    #expect(file.findings.allSatisfy { $0.rule == "language-syntax" && $0.path == "x.sentences" })
    #expect(file.sections.last?.sentences.map(\.template) == [.words("please")])
  }

  @Test(
    "Sentences below a header that is not valid are dropped",
    arguments: ["INSetCarLockStatusIntent", ":", "value:", "value <the>:", String(repeating: "a", count: 4_096) + ":"])
  func invalidHeader(header: String) {
    let file = SentenceFile("refused:\n  one\n\(header)\n  two\nopening:\n  three\n", path: "x")
    #expect(file.findings.map(\.position) == [.init(line: 3, column: 1)])
    #expect(file.sections.map { $0.sentences.map(\.template) } == [[.words("one")], [.words("three")]])
  }

  @Test("A file that is too long is rejected with its size")
  func tooLong() {
    let file = SentenceFile("opening:\n" + String(repeating: "  a\n", count: 1 << 20), path: "x")
    #expect(file.findings.map(\.message) == ["the file has 4194313 bytes; the limit is 4194304"])
    #expect(file.sections == [])
  }

  @Test("At most one hundred findings are kept")
  func many() {
    #expect(SentenceFile(String(repeating: "x\n", count: 1_000), path: "x").findings.count == 100)
  }

  @Test("A file that is not UTF-8, or too long, has a finding with its path", arguments: [true, false])
  func unreadable(isText: Bool) throws {
    let bytes = isText ? [UInt8](repeating: 0x61, count: (4 << 20) + 1) : [0x61, 0xff, 0xfe]
    let folder = try TemporaryFolder()
    let path = try folder.write(Data(bytes), to: "X.sentences").path
    let findings = LanguageFile.findings(path)
    #expect(findings.map(\.path) == [path])
    #expect(
      findings.map(\.message)
        == [isText ? "the file has 4194305 bytes; the limit is 4194304" : "the file is not valid UTF-8"])
  }
}
