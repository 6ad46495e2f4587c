import Testing

@Suite("Maps", .serialized)
struct MapTests {
  @Test("Pins and lines have the colours of the delegate")
  func pins() async {
    let pins = await Maps.pins()
    #expect(
      pins == [
        "Pick-up 37.33 systemGreen", " 37.39 systemGreen", "2 #ff0000ff 5.0",
      ])
    let plain = await Maps.plain()
    #expect(plain == ["-", "systemBlue"])
  }

  @Test("The region is the one that was set, or else contains all pins and lines")
  func regions() async {
    let regions = await Maps.regions()
    #expect(
      regions == [
        [3736, -12205, 7, 10], [3733, -12201, 10, 13], [3739, -12209, 10, 13], [3736, -12205, 7, 10],
        [3736, -12205, 12, 16],
      ])
  }

  @Test("A region across the 180th meridian has a visible rectangle")
  func meridian() async {
    #expect(await Maps.acrossMeridian() == [[10, 4, 179, 10], [10, -176]])
  }

  @Test("Titles of pins beyond the host's limit of texts are left out")
  func titles() async {
    #expect(await Maps.titles() == [1, 500, 327])
  }

  @Test("Annotations can be removed, and an empty map shows the world")
  func changes() async {
    let changes = await Maps.changes()
    #expect(changes == [0, 0, 0, 360])
  }

  @Test("The Mercator projection can be inverted")
  func projection() async {
    let points = await Maps.points()
    #expect(points == [true, true, true, true, true])
  }

  @Test("Extreme maps are reduced to the host's limits")
  func hostile() async {
    #expect(await Maps.isTaken())
  }
}
