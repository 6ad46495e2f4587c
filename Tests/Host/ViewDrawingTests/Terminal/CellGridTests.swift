import Testing

@testable import ViewDrawing

@Suite("A grid of cells cuts off what does not fit")
struct CellGridTests {
  /// The row after the texts have been written one after another, each at the column given with it.
  private func row(_ columns: Int, _ texts: [(text: String, column: Int)]) -> String {
    var grid = CellGrid(columns: columns)
    for (text, column) in texts { grid.write(text, row: 0, column: column) }
    return grid.line(0, isStyled: false)
  }

  @Test(
    "A character without a width takes no cell, not even after the last column",
    arguments: ["\u{ad}", "\u{200b}", "\u{2060}"])
  func withoutWidth(character: String) {
    #expect(row(2, [("ab\(character)", 0)]) == "ab")
    #expect(row(2, [("a\(character)b\(character)c", 0)]) == "ab")
    #expect(row(2, [(character, 2)]) == "  ")
    #expect(row(3, [("abc", 0), (character, 1)]) == "abc")
    #expect(row(3, [("中\(character)", 1)]) == " 中")
  }

  @Test("A grid of no column or one column holds what fits", arguments: [(0, ""), (1, "a")])
  func narrow(columns: Int, row: String) {
    #expect(self.row(columns, [("\u{ad}ab", 0), ("中", 0)]) == row)
    #expect(self.row(columns, [("x", columns), ("\u{ad}", columns), ("ab", 0)]) == row)
  }

  @Test("A wide character that does not fit into the last column is cut off")
  func wide() {
    #expect(row(3, [("a中中", 0)]) == "a中")
    #expect(row(2, [("a中", 0)]) == "a ")
  }
}
