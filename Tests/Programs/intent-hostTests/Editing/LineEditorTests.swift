internal import Testing

@testable internal import intent_host

@Suite("Keys edit a line")
struct LineEditorTests {
  private static let arrows = (left: "\u{1b}[D", right: "\u{1b}[C")

  /// An editor after the bytes of `typed`, with the effect of the last key.
  private func edited(
    _ typed: String, history: [String] = [], completions: @escaping (String) -> [Completion] = { _ in [] }
  ) -> (editor: LineEditor, effect: LineEditor.Effect?) {
    var editor = LineEditor(prompt: "> ", history: LineHistory(history), completions: completions)
    var parser = KeyParser()
    var effect: LineEditor.Effect?
    for byte in typed.utf8 {
      if let key = parser.parse(byte) { effect = editor.handle(key) }
    }
    return (editor, effect)
  }

  @Test("The memory of a secret has none of its characters afterwards")
  func secret() {
    var text = EditedText()
    text.reserveForSecret()
    for digit in ["2", "5", "8", "0"] { _ = text.insert(digit) }
    let memory = text.characters.withUnsafeBytes { $0 }
    #expect(memory.contains(UInt8(ascii: "5")))
    text.overwrite()
    // The array keeps its memory.
    #expect(text.isEmpty && text.characters.capacity >= 4)
    #expect(!memory.contains { "2580".utf8.contains($0) })
  }

  @Test(
    "Each key changes the line as in other programs",
    arguments: [
      ("ab\u{1b}[Dc", "acb"), ("ab\u{1b}ODc", "acb"), ("ab\u{2}c", "acb"), ("ab\u{1b}[D\u{1b}[Cc", "abc"),
      ("ab\u{1}c", "cab"), ("ab\u{1b}[Hc", "cab"), ("ab\u{1b}[1~c", "cab"), ("ab\u{1b}OH\u{1b}OFc", "abc"),
      ("ab\u{1}\u{5}c", "abc"), ("ab\u{1}\u{6}c", "acb"), ("ab\u{1}\u{1b}[3~", "b"), ("ab\u{1}\u{4}", "b"),
      ("abc\u{7f}", "ab"), ("abc\u{8}", "ab"), ("ab\u{2}\u{7f}", "b"), ("ab\u{1}\u{7f}", "ab"),
      ("one two\u{2}\u{2}\u{b}", "one t"), ("one two\u{2}\u{15}", "o"), ("one two \u{17}", "one "),
      ("one-two\u{17}", ""), ("one-two\u{1b}\u{7f}", "one-"), ("one two\u{1b}b\u{1b}b\u{1b}d", " two"),
      ("one two\u{1}\u{1b}f!", "one! two"), ("one two\u{1b}[1;5D!", "one !two"),
      ("one two\u{1}\u{1b}[1;5C!", "one! two"),
      ("ab\u{14}", "ba"), ("abc\u{2}\u{2}\u{14}", "bac"), ("a\u{14}", "a"), ("one two\u{17}\u{1}\u{19}", "twoone "),
      ("\u{1b}[A\u{1b}[Bab", "ab"), ("a\u{1b}[99;99Rb", "ab"), ("a\u{1b}[?1;2cb", "ab"),
      ("a\u{1b}]0;title\u{7}b", "ab"),
      ("a\u{1b}P1$r\u{1b}\\b", "ab"), ("wrong\u{1b}\u{15}right", "right"), ("a\u{1b}\u{1b}[Db", "ba"),
      ("a\u{0}b", "ab"),
    ])
  func keys(typed: String, line: String) {
    #expect(edited(typed).editor.text == line)
  }

  @Test(
    "A character is one key, however many bytes and scalars it has",
    arguments: [
      ("ロックx\u{2}\u{7f}", "ロッx"), ("e\u{301}x\u{7f}\u{7f}", ""), ("👩‍🚀!\u{2}\u{7f}", "!"), ("👍🏽\u{7f}", ""),
      ("🇩🇪a\u{2}\u{2}b", "b🇩🇪a"),
      ("ab\u{2}\u{301}", "a\u{301}b"), ("größe\u{1b}\u{7f}", ""), ("한국어\u{1}\u{4}", "국어"),
    ])
  func characters(typed: String, line: String) {
    let text = edited(typed).editor.text
    #expect(Array(text.unicodeScalars) == Array(line.unicodeScalars))
  }

  @Test("Invalid UTF-8 is shown as such, and does not affect later input")
  func invalid() {
    var editor = LineEditor(prompt: "")
    var parser = KeyParser()
    for byte: UInt8 in [0x61, 0xff, 0xe3, 0x81, 0x62, 0xc0, 0x80, 0x63] {
      if let key = parser.parse(byte) { _ = editor.handle(key) }
    }
    #expect(editor.text == "a\u{fffd}b\u{fffd}\u{fffd}c")
  }

  @Test("Controls that a terminal acts on are not inserted")
  func active() {
    #expect(edited("a\u{9b}2Jb\u{202e}c").editor.text == "a2Jbc")
  }

  @Test(
    "A paste stays on one line, and makes no request",
    arguments: [
      ("\u{1b}[200~lock my car\npay 5 dollars\n\u{1b}[201~", "lock my car pay 5 dollars"),
      ("a \u{1b}[200~b\r\nc\td\r\r\u{1b}[201~!", "a b c d!"), ("\u{1b}[200~\u{1b}[D\u{4}x\u{1b}[2\u{1b}[201~", "[Dx[2"),
      ("ab\u{2}\u{1b}[200~日本\u{1b}[201~", "a日本b"), ("\u{1b}[200~\u{1b}\u{1b}[201~x", "x"),
    ])
  func paste(typed: String, line: String) {
    let (editor, effect) = edited(typed)
    #expect(editor.text == line)
    #expect(effect != .accepted)
  }

  @Test("The lengths of a line and of a character are limited")
  func bounds() {
    #expect(edited(String(repeating: "x", count: 70_000)).editor.text.utf8.count == 65_536)
    #expect(edited("a" + String(repeating: "\u{301}", count: 5_000)).editor.text.unicodeScalars.count == 32)
    let paste = "\u{1b}[200~" + String(repeating: "y", count: 200_000) + "\u{1b}[201~"
    #expect(edited(paste).editor.text.utf8.count == 65_536)
  }

  @Test("Enter accepts the line, and Ctrl-D ends the input on an empty one")
  func ends() {
    #expect(edited("a\u{2}b\r").effect == .accepted)
    #expect(edited("a\u{2}b\r").editor.text == "ba")
    #expect(edited("\u{4}").effect == .ended)
    #expect(edited("a\u{4}").effect == .edited)
    #expect(edited("a\u{c}").effect == .cleared)
  }

  // MARK: History

  @Test(
    "The history moves back and forth, and preserves the typed line",
    arguments: [
      ("\u{1b}[A", "three"), ("\u{10}\u{10}", "two"), ("\u{1b}[A\u{1b}[A\u{1b}[A\u{1b}[A", "one"),
      ("new\u{1b}[A\u{1b}[B", "new"), ("\u{1b}[A!\u{1b}[A\u{1b}[B", "three!"), ("\u{1b}[B", ""),
    ])
  func history(typed: String, line: String) {
    #expect(edited(typed, history: ["one", "two", "three"]).editor.text == line)
  }

  @Test(
    "Ctrl-R finds earlier lines",
    arguments: [
      ("\u{12}john", "call John"), ("\u{12}o\u{12}", "text John hello"), ("\u{12}lock\u{1b}[H!", "!lock my car"),
      ("half\u{12}lock\u{7}", "half"), ("half\u{12}\u{7f}\u{7}", "half"), ("\u{12}caz\u{7f}", "call John"),
      ("\u{12}nothing\u{5}", "call John"),
    ])
  func search(typed: String, line: String) {
    #expect(edited(typed, history: ["lock my car", "text John hello", "call John"]).editor.text == line)
  }

  @Test("A search shows its query, and Enter accepts the found line")
  func searchFrame() {
    var (editor, effect) = edited("\u{12}lo", history: ["lock my car"])
    #expect(String(editor.frame().characters) == "(search) lo: lock my car")
    #expect(effect == .edited)
    (editor, effect) = edited("\u{12}lo\n", history: ["lock my car"])
    #expect(effect == .accepted && editor.text == "lock my car")
    #expect(edited("\u{12}", history: []).effect == .rejected)
    #expect(edited("\u{12}q", history: ["lock my car"]).effect == .rejected)
  }

  @Test("A history has a bound, and no line twice in a row")
  func bounded() {
    var history = LineHistory((0..<2_000).map { "\($0)" })
    #expect(history.lines.count == 1_000 && history.lines.first == "1000")
    let isAdded = [history.add("new"), history.add("new"), history.add("")]
    #expect(isAdded == [true, false, false])
    #expect(history.lines.count == 1_000 && history.lines.last == "new")
  }

  // MARK: Completion

  private static let words = CompletionWords(
    commands: [":list", ":lock", ":unlock", ":help"],
    names: ["UnicornChat", "UnicornCar", "John Appleseed", "John Baily", "Élodie Dupont"],
    sentences: ["Lock my car", "Text hello to John on UnicornChat"])

  @Test(
    "Tab completes commands, sentences and names as far as they are the same",
    arguments: [
      (":h\t", ":help"), (":l\t", ":l"), (":lo\t", ":lock"), ("lock m\t", "Lock my car"),
      ("hello john\t", "hello John "), ("hello john b\t", "hello John Baily"), ("to baily\t", "to baily"),
      ("call elo\t", "call Élodie Dupont"),
      ("on uni\t", "on UnicornC"), ("on unicorncha\t!", "on UnicornChat!"), ("xuni\t", "xuni"), ("(uni\t", "(UnicornC"),
      ("on uni tail\u{1b}b\u{2}\t", "on UnicornC tail"),
    ])
  func completion(typed: String, line: String) {
    #expect(edited(typed, completions: Self.words.completions).editor.text == line)
  }

  @Test("A second Tab lists the completions")
  func list() {
    #expect(edited(":l\t", completions: Self.words.completions).effect == .rejected)
    #expect(edited(":l\t\t", completions: Self.words.completions).effect == .listed([":list", ":lock"]))
    #expect(
      edited("\t\t", completions: Self.words.completions).effect
        == .listed(
          [":help", ":list", ":lock", ":unlock", "Lock my car", "Text hello to John on UnicornChat"]))
    #expect(edited(":l\ta\t", completions: Self.words.completions).effect == .rejected)
  }
}
