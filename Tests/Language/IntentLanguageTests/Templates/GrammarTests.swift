import IntentDefinitions
import BaseFiles
import Testing

@testable import IntentLanguage

@Suite("The grammar rejects unknown names, endless rules and large sentences")
struct GrammarTests {
  @Test(
    "Each defect has a finding with its position and the nearest valid name",
    arguments: [
      (
        "refused:\n  lock <teh> car\n<the> = my",
        "2:8 language-unknown-rule: unknown rule '<teh>'; did you mean '<the>'?"
      ),
      (
        "INLockCarIntent:\n  lock",
        "1:1 language-unknown-intent: 'INLockCarIntent' is not an intent; did you mean 'INListCarsIntent'?"
      ),
      (
        "following intent=INStartCallIntent after=INLockCarIntent:\n  call",
        "2:3 language-unknown-intent: 'INLockCarIntent' is not an intent; did you mean 'INListCarsIntent'?"
      ),
      (
        "following intent=INStartCallIntent:\n  call",
        "2:3 language-unknown-intent: the section 'following' needs 'intent=NAME' and 'after=NAME,NAME'"
      ),
      (
        "following intent=INStartCallIntent after=INSendMessageIntent x=y:\n  call",
        "2:3 language-unknown-parameter: 'INStartCallIntent' has no parameter 'x'"
      ),
      (
        "INStartCallIntent:\n  call {contact}",
        "2:8 language-unknown-parameter: 'INStartCallIntent' has no parameter 'contact'; did you mean 'contacts'?"
      ),
      (
        "INStartCallIntent:\n  call {contacts} -> callCapabilty=x",
        "2:3 language-unknown-parameter: 'INStartCallIntent' has no parameter 'callCapabilty'; did you mean 'callCapability'?"
      ),
      (
        "INPlayMediaIntent:\n  play {mediaSearch}",
        "2:8 language-unknown-parameter: 'mediaSearch' has the type 'INMediaSearch', which has no spoken form; "
          + "name one of its properties"
      ),
      (
        "refused:\n  at {m:momnt}\nvalue moment:\n  now",
        "2:6 language-unknown-kind: unknown kind of value 'momnt'; add a section 'value momnt:'; "
          + "did you mean 'moment'?"
      ),
      (
        "value a:\n  {n:number} -> value=$m",
        "2:3 language-unknown-value: the sentence has no value '{m}'; did you mean '{n}'?"
      ),
      ("refused:\n  ([])", "2:3 language-empty-sentence: the sentence has no words"),
      ("<a> = x <a>", "1:1 language-endless-rule: the rule '<a>' contains itself"),
    ])
  func defects(text: String, finding: String) {
    #expect(Speech(text).findings == [finding])
  }

  @Test(
    "Each rule of a cycle has a finding; a rule that only uses the cycle has none"
  )
  func circle() {
    let speech = Speech("<a> = <b> x\n<b> = [<c>]\n<c> = (y|<a>)\n<d> = z <a>\nrefused:\n  <d>\n  fine\n")
    #expect(
      speech.findings
        == [1, 2, 3].map { line in
          let name = ["a", "b", "c"][line - 1]
          return "\(line):1 language-endless-rule: the rule '<\(name)>' contains itself"
        })
    #expect(speech.grammar.sections.flatMap(\.sentences).map(\.position.line) == [7])
  }

  @Test(
    "Rules that double their content are rejected quickly, with their size", arguments: [12, 31, 500])
  func doubling(count: Int) {
    let rules = (1...count).map { "<r\($0)> = <r\($0 - 1)> <r\($0 - 1)>\n" }.joined()
    let speech = Speech("<r0> = word\n" + rules + "refused:\n  <r\(count)>\n")
    #expect(speech.grammar.sections.flatMap(\.sentences).isEmpty)
    let size = count == 12 ? "4096" : "countless"
    let tooLarge = "language-too-large: the sentence has \(size) words and values with all rules expanded"
    let tooDeep = "language-too-deep: the rule '<r\(count)>' contains rules that are nested more than 32 deep"
    #expect(speech.findings.contains { $0.contains(count < 500 ? tooLarge : tooDeep) }, "\(speech.findings)")
  }

  @Test("Rules that are nested too deeply are rejected, without a stack overflow")
  func deep() {
    let rules = (1...10_000).map { "<r\($0)> = <r\($0 - 1)>\n" }.joined()
    let speech = Speech("<r0> = word\n" + rules + "refused:\n  <r10000>\n  <r20>\n")
    #expect(speech.findings.contains { $0.contains("language-too-deep") })
    #expect(speech.grammar.sections.flatMap(\.sentences).map(\.position.line) == [10_004])
  }

  @Test("Values accept any words if a part of them does, through rules and other values")
  func looseValues() {
    let speech = Speech(
      """
      <free> = called {t:text}
      <outer> = [the] <free>
      <fixed> = red {c:count}
      value name:
        <outer>
      value count:
        {n:number}
      value pair:
        {n:name} and {c:count}
      refused:
        {p:pair} <fixed>
      """)
    #expect(speech.findings == [])
    let loose = speech.grammar.looseValues
    #expect(loose.isSuperset(of: ["text", "<free>", "<outer>", "name", "pair"]))
    #expect(loose.isDisjoint(with: ["number", "<fixed>", "count"]))
  }

  @Test("A sentence with too many transitions is rejected")
  func ways() {
    let rule = "<r> = " + (0..<400).map { "[a\($0)]" }.joined(separator: " ")
    #expect(Speech(rule + "\nrefused:\n  <r>\n").findings == [])
    #expect(
      Speech(rule + "\nrefused:\n  <r> <r>\n").findings == [
        "3:3 language-too-large: the sentence has 320400 transitions between words with all rules expanded; "
          + "the limit is 200000"
      ])
  }

  @Test("A language is rejected from the sentence on that makes it too large")
  func language() {
    let words = (0..<500).map { "w\($0)" }.joined(separator: " ")
    let speech = Speech("<r> = \(words)\nrefused:\n" + String(repeating: "  <r> <r> <r> <r> <r> <r> <r>\n", count: 120))
    #expect(speech.grammar.sections.flatMap(\.sentences).count == 114)
    #expect(
      speech.findings.first
        == "117:3 language-too-large: the language up to this sentence has 402500 words and values with all rules expanded; the limit is 400000"
    )
  }

  @Test("An unknown slot in a rule that a sentence uses twice has one finding")
  func usedTwice() {
    let speech = Speech("<who> = {nobody}\nINStartCallIntent:\n  call <who> and <who>\n")
    #expect(speech.findings.count == 1)
    #expect(speech.findings.first?.contains("language-unknown-parameter") == true)
  }

  @Test("A defect of one sentence does not affect the others")
  func others() {
    let speech = Speech("INStartCallIntent:\n  call {nobody}\n  phone {contacts}\nINNoIntent:\n  x\n")
    #expect(speech.understood("call Ana") == "-")
    #expect(speech.understood("phone Ana") == "INStartCallIntent contacts=Ana")
    #expect(speech.findings.count == 2)
  }
}
