internal import Foundation
internal import Testing

@Suite("The life cycle of views and controllers is that of Apple's systems", .serialized)
struct ViewControllerTests {
  @Test("A view is loaded once, at its first use")
  func loading() async {
    #expect(await Scene.loading() == ["nothing", "A loaded", "same"])
  }

  @Test("A navigation controller shows the last of its controllers")
  func navigation() async {
    #expect(
      await Scene.navigation() == [
        "A comes", "A came", "A loaded", "B comes", "B came", "B loaded", "top", "shown", "B goes", "B gone", "back",
        "last",
      ])
  }

  @Test("A tab bar controller loads the selected controllers")
  func tabs() async {
    #expect(
      await Scene.tabs() == ["A comes", "A came", "B comes", "B came", "A loaded", "B loaded", "second"])
  }

  @Test("A presented controller appears, and disappears when it is dismissed")
  func presenting() async {
    #expect(
      await Scene.presenting() == [
        "B loaded", "B appears", "B appeared", "presented", "B disappears", "B disappeared", "dismissed",
      ])
  }

  @Test("The frame, bounds and centre of a view agree")
  func rectangles() async {
    #expect(
      await Scene.rectangles() == [[10, 20, 30, 40, 25, 40], [20, 35, 10, 10, 25, 40], [0, 0, 2, 4, 1, 2]])
  }

  @Test("Subviews have an order, and one superview")
  func subviews() async {
    #expect(await Scene.subviews() == ["312|", "123|", "213|", "231|", "312|", "32|1", "3|1", "3|10", "found"])
  }
}
