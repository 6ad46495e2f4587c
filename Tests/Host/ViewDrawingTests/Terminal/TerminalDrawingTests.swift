import BaseFiles
import Foundation
import Testing
import ViewSamples
import ViewTrees

@testable import ViewDrawing

@Suite("Views on a terminal") struct TerminalDrawingTests {
  private func text(_ tree: ViewTree, name: String, columns: Int = 80) -> String {
    TerminalDrawing(columns: columns, isStyled: false, mapName: "Map").lines(ViewCard(name: name, tree: tree))
      .joined(separator: "\n")
  }

  @Test("Texts are in rows and columns; pictures and maps have labels") func ride() throws {
    #expect(
      try text(SampleViews.ride(), name: "UnicornRides") == """
        ╭─ UnicornRides ───────────────────────────╮
        │   Your ride is on its way       [Driver] │
        │   4 minutes · $11.50–$14.00              │
        │ [Map · Pick-up · Drop-off]               │
        │   Vehicle Type: Premier                  │
        ╰──────────────────────────────────────────╯
        """)
  }

  @Test("A box has edges") func bubbles() {
    #expect(
      text(SampleViews.bubbles(), name: "UnicornChat") == """
        ╭─ UnicornChat ────────────────────────────╮
        │          ╭───────────────────────────╮   │
        │          │ I'm stuck in traffic, and │   │
        │          │ will be late              │   │
        │          ╰───────────────────────────╯   │
        │                               Sent 17:05 │
        ╰──────────────────────────────────────────╯
        """)
  }

  @Test("Items that do not fit on a narrow terminal move to the next row") func narrow() {
    #expect(
      text(SampleViews.bubbles(), name: "A name that is far too long", columns: 30) == """
        ╭─ A name that is far too … ─╮
        │ ╭───────────────────────╮  │
        │ │ I'm stuck in          │  │
        │ │ traffic, and          │  │
        │ │ will be late          │  │
        │ ╰───────────────────────╯  │
        │                 Sent 17:05 │
        ╰────────────────────────────╯
        """)
  }

  @Test("Thin lines, bars and several runs in a line are drawn") func rest() throws {
    #expect(
      text(SampleViews.receipt(), name: "UnicornPay") == """
        ╭─ UnicornPay ─────────────────────────────╮
        │   Lunch                        €12.00    │
        │   ────────────────────────────────────── │
        │   Tip                          €2.40     │
        │   ────────────────────────────────────── │
        │   Total                        €14.40    │
        │   ────────────────────────────────────── │
        ╰──────────────────────────────────────────╯
        """)
    #expect(
      try text(SampleViews.kinds(), name: "Kinds") == """
        ╭─ Kinds ──────────────────────────────────╮
        │               ██████░░░░░░░░░  …         │
        │               40 %                       │
        │   Half there         old new code        │
        ╰──────────────────────────────────────────╯
        """)
  }

  @Test("Wide characters take two columns") func wide() {
    let lines = text(SampleViews.scripts(), name: "你好").split(separator: "\n")
    #expect(lines.allSatisfy { TerminalText.columns(String($0)) == 44 })
    #expect(lines[1] == "│   已经到了：两分钟                       │")
  }

  @Test("Weights and colours become styles") func styles() throws {
    let lines = try TerminalDrawing(columns: 80, isStyled: true, mapName: "Map").lines(
      ViewCard(name: "Ride", tree: SampleViews.ride()))
    #expect(lines[0].hasPrefix("╭─ \u{1b}[0;1mRide\u{1b}[0m ─"))
    #expect(lines[1] == "│   \u{1b}[0;1mYour ride is on its way\u{1b}[0m       \u{1b}[0;2m[Driver]\u{1b}[0m │")
  }

  @Test("An empty card has no lines") func empty() {
    var tree = SampleViews.receipt()
    tree.size.height = 0
    #expect(text(tree, name: "UnicornPay").isEmpty)
  }

  @Test("Any tree is drawn within its frame and without control characters", arguments: 0..<100 as Range<UInt64>)
  func anyTree(seed: UInt64) throws {
    let tree = try RandomTree.make(seed: seed)
    for columns in [1, 40, 200] {
      let lines = TerminalDrawing(columns: columns, isStyled: false, mapName: "Map").lines(
        ViewCard(name: "\u{1b}[2J\u{202e}x", tree: tree))
      let width = lines.first.map { TerminalText.columns($0) }
      #expect(lines.allSatisfy { TerminalText.columns($0) == width })
      #expect(lines.allSatisfy { line in line.unicodeScalars.allSatisfy { !$0.isActive } })
      #expect(width ?? 0 <= max(columns, 20))
    }
  }

  @Test(
    "A character without a width in the last column of a card is left out", arguments: ["\u{ad}", "\u{200b}"])
  func characterWithoutWidth(character: String) {
    let words = String(repeating: "x", count: 16) + character
    let tree = SampleViews.card(30, [SampleViews.label(words, SampleViews.frame(0, 4, 128, 22), width: 128)])
    let lines = TerminalDrawing(columns: 20, isStyled: false, mapName: "Map").lines(ViewCard(name: "x", tree: tree))
    #expect(lines.allSatisfy { TerminalText.columns($0) == 20 })
    #expect(lines.joined().contains("xxxxxxxxxxxxxxxx"))
  }

  @Test("A card of almost no width is drawn", arguments: [Double.leastNonzeroMagnitude, 1e-300, 0.5])
  func noWidth(width: Double) {
    var tree = SampleViews.card(30, [SampleViews.label("hello", SampleViews.frame(0, 4, 100, 22), width: 40)])
    tree.size.width = width
    let lines = TerminalDrawing(columns: 80, isStyled: false, mapName: "Map").lines(ViewCard(name: "x", tree: tree))
    #expect(lines.count >= 2)
    #expect(lines.allSatisfy { TerminalText.columns($0) == 20 })
  }

  @Test("A text of thousands of lines is truncated") func long() {
    let runs = (0..<4_000).map { ViewRun(text: "line \($0)", x: 0, y: Double($0), width: 60) }
    let text = ViewText(font: ViewFont(size: 0.5), color: .system(.label), lines: runs)
    let frame = ViewRect(x: 0, y: 0, width: 320, height: 4_096)
    let tree = ViewTree(
      size: ViewSize(width: 320, height: 4_096), root: ViewNode(frame: frame, content: .text(text)))
    let lines = TerminalDrawing(columns: 80, isStyled: false, mapName: "Map").lines(ViewCard(name: "x", tree: tree))
    #expect(lines.count == 203)
    #expect(lines[201].hasPrefix("│ …"))
  }

  @Test("The number of combining marks on a character is limited") func marks() {
    let text = "a" + String(repeating: "\u{301}", count: 500) + "b"
    let tree = SampleViews.card(30, [SampleViews.label(text, SampleViews.frame(8, 4, 100, 22), width: 20)])
    #expect(self.text(tree, name: "x").unicodeScalars.count { $0 == "\u{301}" } == 11)
  }
}
