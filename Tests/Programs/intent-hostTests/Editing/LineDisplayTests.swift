internal import BaseFiles
internal import Testing

@testable internal import intent_host

@Suite("A terminal shows the line that is edited")
struct LineDisplayTests {
  /// A line on a screen.
  private struct Shown {
    var editor: LineEditor
    var display: LineDisplay
    var screen: Screen
    var parser = KeyParser()
    /// Everything that was sent.
    var sent = ""

    init(_ size: LineDisplay.Size, prompt: String = "> ", history: [String] = []) {
      editor = LineEditor(prompt: prompt, history: LineHistory(history))
      display = LineDisplay(size)
      screen = Screen(columns: size.columns ?? 1_000, rows: size.rows == .max ? 24 : size.rows)
      show()
    }

    mutating func show() { send(display.show(editor.frame())) }

    mutating func send(_ text: String) {
      sent += text
      screen.write(text)
    }

    /// Types a text, and shows the line when there is no more, as a reader does.
    mutating func type(_ text: String) {
      for byte in text.utf8 {
        if let key = parser.parse(byte) { _ = editor.handle(key) }
      }
      show()
    }
  }

  /// The rows that a terminal has to show, and the place of its cursor.
  private func expected(_ frame: LineEditor.Frame, columns: Int) -> (rows: [String], row: Int, column: Int) {
    var (rows, width, place): ([String], Int, (Int, Int)?) = ([""], 0, nil)
    for (index, character) in frame.characters.enumerated() {
      if width + character.terminalColumns > columns {
        rows.append("")
        width = 0
      }
      if index == frame.cursor { place = (rows.count - 1, width) }
      rows[rows.count - 1].append(character)
      width += character.terminalColumns
    }
    let end = width == columns ? (rows.count, 0) : (rows.count - 1, width)
    let cursor = place.map { $0.1 == columns ? ($0.0 + 1, 0) : $0 } ?? end
    return (rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }, cursor.0, cursor.1)
  }

  @Test("Typing at the end sends only the characters")
  func append() {
    var shown = Shown(LineDisplay.Size(columns: 80))
    shown.type("lock ロック 👍")
    #expect(shown.sent == "> lock ロック 👍")
    shown.send(shown.display.finish())
    #expect(shown.sent == "> lock ロック 👍\n")
  }

  @Test("A terminal that can't move its cursor gets backspaces and spaces only")
  func dumb() {
    var shown = Shown(LineDisplay.Size(columns: 10, movesCursor: false))
    shown.type("one two\u{1}x\u{5}\u{7f}\u{17}\u{1b}[D!")
    #expect(!shown.sent.contains("\u{1b}"))
    #expect(shown.screen.lines == ["> xone!"])
  }

  @Test("The screen shows the line for any input", arguments: [2, 3, 5, 9, 20])
  func random(columns: Int) {
    var numbers = Numbers(state: UInt64(columns))
    let keys = [
      "a", "b", "c d", "e", " ", "日", "本", "👩‍🚀", "e\u{301}", "ü", "\u{7f}", "\u{7f}", "\u{1b}[D", "\u{1b}[D", "\u{1b}[C",
      "\u{1}", "\u{5}",
      "\u{17}", "\u{b}", "\u{14}", "\u{1b}[3~", "\u{1b}b", "\u{1b}[A", "\u{1b}[B", "\u{12}", "\u{7}",
      "\u{1b}[200~some words\u{1b}[201~",
    ]
    for _ in 0..<40 {
      var shown = Shown(LineDisplay.Size(columns: columns, rows: 60), history: ["earlier words", "日本語"])
      var typed: [String] = []
      for _ in 0..<60 {
        let key = keys[Int(numbers.next() % UInt64(keys.count))]
        typed.append(key)
        shown.type(key)
        var editor = shown.editor
        let frame = editor.frame()
        let wanted = expected(frame, columns: columns)
        guard wanted.rows.count < 58 else { break }
        let isRight =
          shown.screen.lines == wanted.rows.reversed().drop { $0.isEmpty }.reversed()
          && (shown.screen.row, shown.screen.column) == (wanted.row, wanted.column)
        #expect(isRight, "\(typed) on \(columns): \(shown.screen.lines), not \(wanted)")
        guard isRight else { return }
      }
      #expect(shown.screen.unknown.isEmpty)
    }
  }

  @Test("A line that is longer than the screen is shown around the cursor, and nothing else is overwritten")
  func long() {
    var shown = Shown(LineDisplay.Size(columns: 10, rows: 4))
    shown.type(String((0..<98).map { Character("\($0 % 10)") }))
    #expect(
      shown.screen.lines == ["4567890123", "4567890123", "4567890123", ""].dropLast() || shown.screen.lines.count <= 4)
    shown.type("\u{1}")
    #expect(shown.screen.lines.first == "> 01234567")
    #expect((shown.screen.row, shown.screen.column) == (0, 2))
    shown.type("x\u{1b}[C")
    #expect(shown.screen.lines.first == "> x0123456")
    shown.type("\u{5}!")
    #expect(shown.screen.lines.last?.hasSuffix("!") == true)
    shown.send(shown.display.finish())
    #expect(shown.screen.column == 0)
  }

  @Test("After the terminal got another size, the line is shown once", arguments: [5, 11, 40])
  func resize(columns: Int) {
    var shown = Shown(LineDisplay.Size(columns: 20, rows: 10))
    shown.type("lock the car and open the boot\u{1b}b\u{1b}b")
    // A terminal that breaks its rows anew has the cursor in the row of the same character.
    var editor = shown.editor
    let wanted = expected(editor.frame(), columns: columns)
    var screen = Screen(columns: columns, rows: 10)
    screen.write("> lock the car and open the boot")
    screen.write("\r" + (wanted.rows.count - 1 > wanted.row ? "\u{1b}[\(wanted.rows.count - 1 - wanted.row)A" : ""))
    screen.write(shown.display.resize(LineDisplay.Size(columns: columns, rows: 10)))
    #expect(screen.lines == wanted.rows)
    #expect((screen.row, screen.column) == (wanted.row, wanted.column))
  }

  @Test("A line is removed with all its rows")
  func remove() {
    var shown = Shown(LineDisplay.Size(columns: 10))
    shown.type("lock the car and open the boot\u{1b}b")
    shown.send(shown.display.remove())
    #expect(shown.screen.lines == [])
    #expect((shown.screen.row, shown.screen.column) == (0, 0))
    shown.show()
    #expect(shown.screen.lines == ["> lock the", " car and o", "pen the bo", "ot"])
  }

  /// Numbers that are the same in each run.
  private struct Numbers {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
