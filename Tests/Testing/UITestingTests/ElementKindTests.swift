internal import Testing
internal import ViewTrees

@testable internal import UITesting

@Suite("The kinds of elements are those of Apple's element types")
struct ElementKindTests {
  @Test("A kind has the raw value of the element type with its name", arguments: ElementKind.allCases)
  func rawValue(kind: ElementKind) {
    #expect(XCUIElementType(rawValue: kind.rawValue).map { "\($0)" } == "\(kind)")
  }

  @Test("The query 'maps' finds a map")
  func maps() {
    let screen = MapScreen()
    let finder = ElementFinder(screen: screen, path: ElementPath(), site: CallSite(#filePath, #line))
    #expect(XCUIElementQuery(finder).maps.count == 1)
    #expect(MapScreen.map.line == "Map, {{0.0, 0.0}, {300.0, 200.0}}")
  }
}

/// A screen with a map.
private final class MapScreen: ElementScreen {
  private static let frame = ScreenElement.Frame(x: 0, y: 0, width: 300, height: 200)
  static let map = ScreenElement(.map, handle: 1, depth: 1, frame: frame)

  let name = "a screen with a map"

  func elements() throws(UITestError) -> ScreenElements {
    ScreenElements([ScreenElement(.application, handle: 0, depth: 0, frame: Self.frame), Self.map])
  }

  func isHittable(_ element: ScreenElement) throws(UITestError) -> Bool { true }

  func perform(_ action: ElementAction, on element: ScreenElement) throws(UITestError) {}
}
