internal import Testing

@testable internal import BaseFiles

@Suite("Texts fit the columns of a terminal")
struct TerminalLinesTests {
  @Test(
    "The number of columns of a character is that of terminals",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("ｶ", 1), ("ガ", 2), ("한", 2), ("한", 2), ("。", 2), ("👍", 2),
      ("👍🏽", 2),
      ("👩‍🚀", 2), ("🇩🇪", 2), ("⌚", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("🌡", 1), ("\u{301}", 0), ("\u{200b}", 0),
      ("\u{ad}", 0), ("—", 1),
    ])
  func columns(character: Character, columns: Int) {
    #expect(character.terminalColumns == columns)
  }

  @Test(
    "Lines end between words, and have no trailing spaces",
    arguments: [
      ("one two three", 13, ["one two three"]), ("one two three", 12, ["one two", "three"]),
      ("one two  three", 8, ["one two", "three"]), ("one two three", 3, ["one", "two", "thr", "ee"]),
      ("a reasonable-looking word", 12, ["a", "reasonable-", "looking word"]),
      ("日本語のテキスト。", 8, ["日本語の", "テキス", "ト。"]), ("これは、テキスト", 6, ["これ", "は、テ", "キスト"]), ("「日本」と", 4, ["「日", "本」", "と"]),
      ("text 日本", 6, ["text", "日本"]), ("", 5, [""]), ("abc", 1, ["abc"]),
    ])
  func wrapped(text: String, columns: Int, lines: [String]) {
    #expect(TerminalText.wrapped(text, columns: columns) == lines)
  }

  @Test("Lines after the first are indented")
  func indented() {
    let text = "  1. a long option with words"
    #expect(TerminalText.wrapped(text, columns: 16, indent: 5) == ["  1. a long", "     option with", "     words"])
    #expect(TerminalText.wrapped("one two three", columns: 6, indent: 5) == ["one", "two", "three"])
  }

  @Test("No line is wider than the terminal", arguments: [2, 3, 7, 20])
  func widths(columns: Int) {
    let text = "Your message to 山田 花子 says “こんにちは, see you at noon” and 👩‍🚀👩‍🚀👩‍🚀 averyveryverylongword."
    let lines = TerminalText.wrapped(text, columns: columns, indent: 3)
    #expect(lines.allSatisfy { TerminalText.columns($0) <= columns })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test("The columns of a table are aligned by width, and share the available space")
  func table() {
    let rows = [["From", "Message"], ["山田", "こんにちは"], ["Jo", "hello"]]
    #expect(TerminalText.table(rows, columns: 80) == ["From  Message", "山田  こんにちは", "Jo    hello"])
    #expect(TerminalText.table(rows, columns: 11) == ["From  Mess…", "山田  こん…", "Jo    hello"])
    #expect(TerminalText.table([["a", "", "b"], ["c"]], columns: 80) == ["a    b", "c"])
    #expect(TerminalText.table([], columns: 80) == [])
  }

  @Test("A list fills the columns from top to bottom")
  func listed() {
    #expect(TerminalText.listed(["a", "bb", "c", "dd", "e"], columns: 10) == ["a   c   e", "bb  dd"])
    #expect(TerminalText.listed(["longer", "text"], columns: 4) == ["lon…", "text"])
    #expect(TerminalText.listed([], columns: 4) == [])
  }
}
