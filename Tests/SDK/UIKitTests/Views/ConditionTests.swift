internal import Foundation
internal import Testing

@Suite("Traits", .serialized)
struct ConditionTests {
  @Test("A colour has a value for each appearance")
  func adaptive() async {
    let adaptive = await Conditions.adaptive()
    #expect(
      adaptive == [
        [0, 0, 0, 100], [100, 100, 100, 100], [0, 48, 100, 50], [4, 52, 100, 50], [0, 0, 100, 100], [100, 0, 0, 100],
        [0, 0, 100, 25], [100, 0, 0, 25],
      ])
    let endless = await Conditions.endless()
    #expect(endless == [0, 0, 0, 100])
    let current = await Conditions.current()
    #expect(current == [[100, 100, 100, 100], [0, 0, 0, 100]])
  }

  @Test("Hue, saturation and brightness convert to colours and back")
  func hues() async {
    let hues = await Conditions.hues()
    #expect(hues == [[100, 0, 0, 100], [0, 100, 0, 100], [0, 100, 100, 100], [100, 0, 0, 100]])
    let parts = await Conditions.hueParts()
    #expect(parts == [220, 75, 80, 50])
  }

  @Test("Colours are equal if both appearances are equal")
  func equality() async {
    let equality = await Conditions.equality()
    #expect(equality == [true, false, true, false, true])
  }

  @Test("A new surface changes sizes and traits, and lays out all controllers again")
  func surface() async {
    let surface = await Conditions.surface()
    #expect(
      surface[0] == [
        "laid out 320", "size 768", "traits 1 2", "at 768", "laid out 768", "memory", "size 375", "traits 2 1",
        "at 375", "laid out 375",
      ])
    #expect(surface[1].filter { $0.hasPrefix("traits") || $0 == "memory" } == ["traits 1 2", "memory", "traits 2 1"])
    #expect(surface[2] == ["true", "true"])
  }

  @Test("Rectangles are converted between views")
  func transforms() async {
    let transforms = await Conditions.transforms()
    #expect(
      transforms == [
        CGRect(x: 15, y: 15, width: 2, height: 2), CGRect(x: 0, y: 0, width: 40, height: 40),
        CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 0, y: 0, width: 2, height: 2),
      ])
    let hits = await Conditions.hits()
    #expect(hits == [true, true, true])
  }

  @Test("Controls send their actions")
  func actions() async {
    let actions = await Conditions.actions()
    #expect(actions == ["true", "0", "true"])
  }
}
