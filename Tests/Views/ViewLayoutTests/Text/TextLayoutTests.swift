internal import Testing

@testable internal import ViewLayout

@Suite("Text measurement")
struct TextLayoutTests {
  private static let font = TextFont(size: 10, spacing: .monospaced)

  private static func width(_ text: String, _ font: TextFont) -> Double {
    (MeasuredText(text, font).layout().width * 100).rounded() / 100
  }

  @Test(
    "Without tracking, a text has the width of Inter in Chromium",
    arguments: [
      ("Label", 400, 43.641), ("Your ride is on its way", 400, 177.344), ("AVAToWaTe", 400, 102.078),
      ("Your ride is on its way", 700, 182.750), ("Привет, мир", 400, 104.078), ("Καλημέρα", 400, 82.297),
      ("Send $12.50 (fi fl ffi) -> now", 500, 228.719), ("Headline: 1.5 × 2", 600, 135.984),
    ] as [(String, Int, Double)])
  func widths(text: String, weight: Int, width: Double) {
    let distances = 17 * Tracking.em(size: 17, weight: weight) * Double(text.count)
    #expect(abs(Self.width(text, TextFont(size: 17, weight: weight)) - distances - width) <= 0.02)
  }

  @Test(
    "With tracking, texts have the widths of Xcode's to half a point",
    arguments: [("Label", 17, 41.5), ("Title", 17, 33.5), ("Button", 15, 46), ("Detail", 12, 33)])
  func widthsOfXcode(text: String, size: Double, width: Double) {
    let pixels = (Self.width(text, TextFont(size: size)) * 2).rounded(.up)
    #expect(abs(pixels / 2 - width) <= 0.5)
  }

  @Test("The tracking changes gradually, except at 20 points, where the font changes")
  func tracking() {
    for weight in [400, 700] {
      let values = (1...2_000).map { Tracking.em(size: Double($0) / 20, weight: weight) }
      let steps = zip(values, values.dropFirst()).map { abs($0 - $1) }
      #expect(steps.filter { $0 > 0.001 }.count <= 2)
      #expect(values.allSatisfy { abs($0) < 0.06 })
    }
  }

  @Test("Lines have the heights of Apple's fonts")
  func heights() {
    let font = TextFont(size: 17)
    #expect(abs(font.lineHeight - 20.287) < 0.001)
    #expect(abs(font.ascent - 16.187) < 0.001)
    #expect(abs(font.capHeight - 11.978) < 0.001)
    #expect(abs(font.xHeight - 8.948) < 0.001)
    let layout = MeasuredText("a\nb\nc", font).layout()
    #expect(abs(layout.height - 3 * font.lineHeight) < 0.001)
    #expect(layout.lines.map(\.top) == [0, font.lineHeight, 2 * font.lineHeight])
    #expect(abs(layout.lines[1].baseline - font.lineHeight - font.ascent) < 0.001)
  }

  @Test("Wide characters and emoji are one em wide; combining marks have no width")
  func emWidths() {
    #expect(Self.width("你", Self.font) == 10)
    #expect(Self.width("👩‍👩‍👧‍👦", Self.font) == 10)
    #expect(Self.width("🇩🇪", Self.font) == 10)
    #expect(Self.width("한", Self.font) == 10)
    #expect(Self.width("e\u{301}", Self.font) == Self.width("e", Self.font))
    #expect(Self.width("a\u{ad}\u{200d}", Self.font) == Self.width("a", Self.font))
  }

  @Test("Tabular digits have equal widths")
  func digits() {
    let font = TextFont(size: 17, spacing: .tabularDigits)
    #expect(Self.width("111", font) == Self.width("888", font))
    #expect(Self.width("111", TextFont(size: 17)) < Self.width("888", TextFont(size: 17)))
  }

  @Test("Lines are aligned at their side")
  func alignment() {
    let text = MeasuredText("abc d", Self.font)
    func places(_ alignment: TextStyle.Side) -> [Double] {
      var style = TextStyle()
      style.alignment = alignment
      return text.layout(width: 4 * 6.02, style).lines.flatMap { $0.pieces.map { ($0.x / 6.02 * 10).rounded() / 10 } }
    }
    #expect(places(.left) == [0, 0])
    #expect(places(.center) == [0.5, 1.5])
    #expect(places(.right) == [1, 3])
  }

  @Test("Justified lines have wider spaces, except the last line")
  func justified() {
    var style = TextStyle()
    style.alignment = .justified
    let layout = MeasuredText("a b c dd e", Self.font).layout(width: 6 * 6.02, style)
    #expect(layout.lines.map { ($0.width / 6.02).rounded() } == [6, 4])
  }

  @Test("Runs with different fonts share one baseline")
  func runs() {
    let small = TextFont(size: 10)
    let large = TextFont(size: 30)
    let layout = MeasuredText([TextRun("ab", small), TextRun("cd", large), TextRun("", small)]).layout()
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].pieces.map(\.run) == [0, 1])
    #expect(layout.lines[0].baseline == large.ascent)
    #expect(layout.lines[0].pieces[1].x == layout.lines[0].pieces[0].width)
    #expect(
      MeasuredText([TextRun("ab", small, kerning: 2)]).layout().width == MeasuredText("ab", small).layout().width + 4)
  }

  @Test("The style determines line spacing and indents")
  func distances() {
    var style = TextStyle()
    style.lineSpacing = 3
    style.paragraphSpacing = 5
    style.lineHeightMultiple = 2
    let line = Self.font.lineHeight
    let layout = MeasuredText("a\nb", Self.font).layout(style)
    #expect(layout.lines.map(\.top) == [0, 2 * line + 5 + 3])
    #expect(layout.lines[0].baseline == 2 * line - Self.font.descent)
    style = TextStyle()
    style.firstLineIndent = 10
    style.indent = 20
    let indented = MeasuredText("ab cd", Self.font).layout(width: 20 + 3 * 6.02, style)
    #expect(indented.lines.map { $0.pieces[0].x } == [10, 20])
  }

  @Test("Extreme texts and sizes result in bounded layouts")
  func hostile() {
    let long = MeasuredText(String(repeating: "word ", count: 200_000), Self.font)
    let layout = long.layout(width: 100)
    #expect(layout.isTruncated && layout.lines.count <= MeasuredText.maximumCharacters)
    let marks = MeasuredText("e" + String(repeating: "\u{301}", count: 100_000), Self.font).layout()
    #expect(marks.lines[0].pieces[0].text.utf8.count <= 64)
    for size in [Double.nan, -.infinity, .infinity, 1e9, -1, 0] {
      let layout = MeasuredText("some text\nand more", TextFont(size: size)).layout(width: size, height: size)
      #expect(layout.width.isFinite && layout.height.isFinite && layout.lines.count <= 16)
    }
    #expect(MeasuredText([TextRun("ab", Self.font, kerning: .nan)]).layout().width.isFinite)
  }
}
