import Testing

@Suite("Views have Apple's members, defaults and raw values", .serialized)
struct DefaultTests {
  @Test("Labels, tables and views have Apple's defaults")
  func defaults() async {
    let label = await Defaults.label()
    let table = await Defaults.table()
    let view = await Defaults.view()
    #expect(!label.contains(false))
    #expect(!table.contains(false))
    #expect(!view.contains(false))
  }

  @Test("Cases have Apple's raw values")
  func rawValues() async {
    let numbers = await Defaults.rawValues()
    #expect(numbers == [3, 4, 20, 4, 5, 0xff00_0000, 7, 12, 2])
  }

  @Test("Controllers, views and cells that are written in Swift 5 work")
  func authors() async {
    let authors = await Defaults.authors()
    #expect(authors == [true, true, true, true])
  }

  @Test("A subclass of UITableViewController overrides the methods of both protocols")
  func tableController() async {
    #expect(await OverridingController.calls() == ["header 0", "editing true", "true", "Done"])
  }

  @Test("An alert shows its texts above its actions, the cancelling one first")
  func alert() async {
    #expect(await OverridingController.alert() == ["Sure?", "It is final.", "No", "Yes"])
  }
}
