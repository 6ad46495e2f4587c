import Testing

@Suite("Views have Apple's members, defaults and numbers", .serialized)
struct DefaultTests {
  @Test("Labels, tables and views begin as on Apple's systems")
  func defaults() async {
    let (label, table, view) = (await Defaults.label(), await Defaults.table(), await Defaults.view())
    #expect(!label.contains(false))
    #expect(!table.contains(false))
    #expect(!view.contains(false))
  }

  @Test("Cases have Apple's numbers")
  func rawValues() async {
    let numbers = await Defaults.rawValues()
    #expect(numbers == [3, 4, 20, 4, 5, 0xff00_0000, 7, 12, 2])
  }

  @Test("An author's controllers, views and cells in Swift 5 live")
  func authors() async {
    let authors = await Defaults.authors()
    #expect(authors == [true, true, true, true])
  }
}
