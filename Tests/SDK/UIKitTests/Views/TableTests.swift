internal import Foundation
internal import Testing

@Suite("Tables", .serialized)
struct TableTests {
  @Test("Rows are below each other, with headers")
  func rows() async {
    let rows = await Tables.rows()
    #expect(
      rows == [
        "Row 0.0", "Row 0.1", "Row 1.0", "[2, 2, 0]", "160.5", "0.0 0.1 1.0", "3",
      ])
  }

  @Test("A snapshot has the cells with labels and separators")
  func snapshot() async {
    let text = await Tables.text()
    #expect(
      text == """
        box 0,0,320,100 systemBackground clips list [\
        box 0,0,320,29 secondarySystemBackground [text 'First' 16,4,288,21 heading]; \
        box 0,29,320,44 systemBackground listItem [box 0,0,320,44 [text 'Row 0.0' 16,0,237,44; text 'Detail' 261,0,44,44]; \
        box 16,44,304,1 separator]]
        """)
  }

  @Test("Row heights come from the delegate, the table or the content")
  func heights() async {
    let heights = await Tables.heights()
    #expect(heights == [328.5, 178.5, 228.5, 148.5])
  }

  @Test("If the heights are known, only visible rows are loaded")
  func scrolling() async {
    let scrolled = await Tables.scrolled()
    #expect(scrolled == ["2", "19", "21", "true"])
  }

  @Test("A billion rows and invalid heights result in a bounded table")
  func huge() async {
    let huge = await Tables.huge()
    #expect(huge == [true, true, true])
  }

  @Test("Cells of a registered class are created and reused")
  func cells() async {
    let registered = await Tables.registered()
    #expect(!registered.contains(false))
    let reuse = await Tables.reuse()
    #expect(reuse == [true, true])
  }

  @Test("A table controller is its table's data source")
  func controller() async {
    let controller = await Tables.controller()
    #expect(controller == [224, 16, 10])
  }

  @Test("Constraints determine the height of a cell")
  func constrained() async {
    let constrained = await Tables.constrained()
    #expect(constrained == [40.5, 121.5, 280])
  }
}
