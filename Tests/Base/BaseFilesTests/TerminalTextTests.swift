internal import Foundation
internal import Testing

@testable internal import BaseFiles

@Suite("Untrusted text can't control a terminal")
struct TerminalTextTests {
  @Test(
    "Characters that a terminal interprets are removed",
    arguments: [
      ("plain, ünïcode 👍 — “text”", "plain, ünïcode 👍 — “text”"),
      ("\u{1b}[31mred\u{1b}[0m", "[31mred[0m"),
      ("\u{1b}]0;title\u{7}", "]0;title"),
      ("\u{9b}2J", "2J"),
      ("a\u{8}b\u{7f}c\u{0}d", "abcd"),
      ("one\ntwo\tthree\rfour", "one two three four"),
      ("one\r\ntwo", "one  two"),
      ("a\u{85}b\u{2028}c\u{2029}d", "abcd"),
      ("a\u{200e}b\u{200f}c\u{61c}d", "abcd"),
      ("a\u{202a}b\u{202b}c\u{202c}d\u{202d}e\u{202e}f", "abcdef"),
      ("a\u{2066}b\u{2067}c\u{2068}d\u{2069}e", "abcde"),
    ])
  func plain(text: String, expected: String) {
    #expect(TerminalText.plain(text) == expected)
  }

  @Test(
    "A quoted text can't end its quotation, and is one visible line",
    arguments: [
      ("plain, ünïcode 👩‍🚀 ❤️", "plain, ünïcode 👩‍🚀 ❤️"), ("a”b", "a'b"), ("a”\u{301}b", "a'\u{301}b"),
      ("a\"\u{200d}b", "a'\u{200d}b"), ("a»\u{fe0f}b", "a'\u{fe0f}b"), ("a」\u{34f}b", "a'b"), ("a❞b″c＂", "a'b'c'"),
      ("\u{301}\u{fe0f}a", "a"), (" a\n\u{2800}\u{3164}\u{115f}\u{1160}\u{ffa0}\u{a0}b\u{200b} ", "a b"),
      ("\u{3164}\u{200d}\u{301}\u{2800}", nil), ("", nil),
      (String(repeating: "x", count: 41), String(repeating: "x", count: 40) + "…"),
    ] as [(String, String?)])
  func quotable(text: String, expected: String?) {
    // Scalars are compared, because a text may equal another one of other scalars.
    let scalars = TerminalText.quotable(text, to: 40).map { Array($0.unicodeScalars) }
    #expect(scalars == expected.map { Array($0.unicodeScalars) })
  }

  @Test(
    "In JSON, the characters are escaped, and the value is unchanged",
    arguments: ["plain ünïcode 👍", "\u{9b}2J", "\u{7f}", "\u{202e}abc\u{2028}\u{61c}", "\u{1b}[1m\u{0}\n"])
  func json(text: String) throws {
    let line = JSONValue.string(text).line
    #expect(TerminalText.plain(line) == line)
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)) == .string(text))
  }

  @Test("Escapes have four digits")
  func escapes() {
    #expect(JSONValue.string("\u{9b}\u{202e}").line == #""\u009b\u202e""#)
  }

  @Test("The interpreted characters have three categories or one property")
  func active() {
    let active = (0...0x10ffff).compactMap(UnicodeScalar.init).filter { scalar in
      let categories: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
      return categories.contains(scalar.properties.generalCategory) || scalar.properties.isBidiControl
    }
    #expect(active == (0...0x10ffff).compactMap(UnicodeScalar.init).filter(\.isActive))
  }

  @Test(
    "A long text is cut to a number of scalars, with a mark",
    arguments: [
      ("", ""), ("abc", "abc"), ("äöü", "äöü"), ("abcd", "abc…"), ("a\u{301}\u{302}\u{303}", "a\u{301}\u{302}…"),
    ])
  func cut(text: String, expected: String) {
    #expect(TerminalText.cut(text, to: 3) == expected)
  }

  @Test("No control character remains")
  func controls() {
    let controls = (0...0x9f).compactMap(UnicodeScalar.init).filter { $0.properties.generalCategory == .control }
    #expect(controls.count == 65)
    for scalar in controls {
      let plain = TerminalText.plain("a\(Character(scalar))b")
      #expect(["ab", "a b"].contains(plain), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(
    "Characters that change the direction of writing are not shown",
    arguments: [
      ("\u{202e}gnp.exe\u{202c}", "gnp.exe"), ("\u{2066}a\u{2067}b\u{2068}c\u{2069}", "abc"),
      ("\u{200e}a\u{200f}\u{61c}", "a"), ("two\nlines", "two\nlines"), ("سلام — “x” 👩‍🚀", "سلام — “x” 👩‍🚀"),
    ])
  func undirected(text: String, expected: String) {
    #expect(TerminalText.undirected(text) == expected)
  }
}
