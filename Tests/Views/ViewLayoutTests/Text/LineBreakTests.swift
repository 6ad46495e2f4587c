internal import Testing
internal import ViewLayout

@Suite("Line breaks")
struct LineBreakTests {
  private static let font = TextFont(size: 10, spacing: .monospaced)

  /// The lines of text in which each Latin character is 6.02 points wide.
  private static func lines(
    _ text: String, columns: Double, lines: Int = 0, _ mode: TextStyle.LineBreak = .wrapWords
  ) -> [String] {
    var style = TextStyle()
    style.maximumLines = lines
    style.lineBreak = mode
    let layout = MeasuredText(text, font).layout(width: columns * 6.02, style)
    return layout.lines.map { $0.pieces.map(\.text).joined() }
  }

  @Test(
    "Lines break between words",
    arguments: [
      ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
      ("one   two", 4, ["one", "two"]), ("one", 3, ["one"]), ("a  ", 1, ["a"]), ("abcdefg", 3, ["abc", "def", "g"]),
      ("ab cdefgh", 4, ["ab", "cdef", "gh"]), ("one\ntwo", 9, ["one", "two"]),
      ("one\r\n\r\ntwo", 9, ["one", "", "two"]),
      ("one\n", 9, ["one", ""]), ("\n", 9, ["", ""]), ("", 9, []),
      ("a\u{2028}b\u{2029}c\u{85}d", 9, ["a", "b", "c", "d"]),
      ("pick-up now", 6, ["pick-", "up now"]), ("at -5 degrees", 4, ["at", "-5", "degr", "ees"]),
      ("$ 10,000.00 (net) now", 11, ["$ 10,000.00", "(net) now"]), ("a\u{a0}b c", 3, ["a\u{a0}b", "c"]),
      ("a\u{200b}b", 1, ["a\u{200b}", "b"]), ("go! now", 3, ["go!", "now"]), ("either/or", 8, ["either/", "or"]),
    ] as [(String, Double, [String])])
  func words(text: String, columns: Double, lines: [String]) {
    #expect(Self.lines(text, columns: columns) == lines)
  }

  @Test("Chinese and Japanese break between characters, but not before punctuation")
  func ideographs() {
    #expect(Self.lines("你好，世界。", columns: 5) == ["你好，", "世界。"])
    #expect(Self.lines("「東京」へ", columns: 3.4) == ["「東", "京」", "へ"])
    #expect(Self.lines("キャット", columns: 1.8) == ["キ", "ャ", "ッ", "ト"])
    #expect(Self.lines("キャット", columns: 3.4) == ["キャ", "ット"])
  }

  @Test("A line never breaks inside a character")
  func clusters() {
    #expect(Self.lines("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", columns: 2) == ["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"])
    #expect(Self.lines("e\u{301}e\u{301}", columns: 1) == ["e\u{301}", "e\u{301}"])
    #expect(Self.lines("🇩🇪🇫🇷", columns: 2) == ["🇩🇪", "🇫🇷"])
  }

  @Test("With character wrapping, lines break inside words")
  func characters() {
    #expect(Self.lines("one two", columns: 5, .wrapCharacters) == ["one t", "wo"])
  }

  @Test("An ellipsis replaces the text that does not fit")
  func truncation() {
    let text = "one two three four"
    #expect(Self.lines(text, columns: 9, lines: 1, .truncateTail) == ["one two…"])
    #expect(Self.lines(text, columns: 10, lines: 1, .truncateTail) == ["one two t…"])
    #expect(Self.lines(text, columns: 9, lines: 1, .truncateHead) == ["…ree four"])
    #expect(Self.lines(text, columns: 9, lines: 1, .truncateMiddle) == ["one… four"])
    #expect(Self.lines(text, columns: 9, lines: 1, .clip) == ["one two t"])
    #expect(Self.lines(text, columns: 9, lines: 1, .wrapWords) == ["one two"])
    #expect(Self.lines(text, columns: 18, lines: 1, .truncateTail) == [text])
    #expect(Self.lines(text, columns: 8, lines: 2, .truncateTail) == ["one two", "three f…"])
    #expect(Self.lines("one\ntwo", columns: 9, lines: 1, .truncateTail) == ["one…"])
    #expect(Self.lines("one\ntwo", columns: 9, lines: 1, .truncateHead) == ["…two"])
    #expect(Self.lines(text, columns: 0, lines: 1, .truncateTail) == ["…"])
  }

  @Test("Lines beyond the available height are left out")
  func height() {
    var style = TextStyle()
    style.lineBreak = .truncateTail
    let text = MeasuredText("one two three", Self.font)
    let layout = text.layout(width: 5 * 6.02, height: 2.5 * Self.font.lineHeight, style)
    #expect(layout.lines.map { $0.pieces.map(\.text).joined() } == ["one", "two…"])
    #expect(layout.isTruncated)
    #expect(text.layout(width: 5 * 6.02, height: 0, style).lines.count == 1)
  }
}
