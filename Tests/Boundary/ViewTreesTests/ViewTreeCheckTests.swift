import Foundation
import IntentWire
import Testing
import ViewSamples

@testable import ViewTrees

@Suite("Checks of view trees") struct ViewTreeCheckTests {
  /// A tree with a box, a text and a box in the text.
  private func sample() -> ViewTree {
    let text = ViewText(
      font: ViewFont(size: 17), color: .system(.label), lines: [ViewRun(text: "Hello", x: 0, y: 17, width: 40)])
    let frame = ViewRect(x: 0, y: 0, width: 100, height: 20)
    let child = ViewNode(frame: frame, content: .text(text), children: [ViewNode(frame: frame)])
    return ViewTree(size: ViewSize(width: 320, height: 100), root: ViewNode(frame: frame, children: [child]))
  }

  /// The error of the sample tree after a change; nil if it is accepted.
  private func error(_ change: (inout ViewTree) -> Void) -> String? {
    var tree = sample()
    change(&tree)
    do {
      _ = try ViewTree(tree.object())
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The error of the sample tree after a change of a node's fields.
  private func error(node: Int, _ change: (inout WireObject) -> Void) -> String? {
    var object = sample().object()
    guard var nodes = object["nodes"].arrayValue, var fields = nodes[node].objectValue else { return "no node" }
    change(&fields)
    nodes[node] = .object(fields)
    object["nodes"] = .array(nodes)
    do {
      _ = try ViewTree(object)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Too many or too large actions are rejected", arguments: [(101, 1), (2, 40_000)])
  func actions(count: Int, length: Int) {
    let value = WireValue.string(String(repeating: "x", count: length))
    var button = ViewNode(frame: ViewRect(x: 0, y: 0, width: 10, height: 10))
    button.action = WireObject(type: "I", fields: [.init(name: "p", value: value)])
    #expect(error { $0.root.children = [button] } == nil)
    #expect(error { $0.root.children = Array(repeating: button, count: count) }?.contains("action") == true)
    var budget = ViewBudget()
    let fits = (0..<count).map { _ in budget.count(action: button.action ?? WireObject(type: "")) }
    #expect(fits.first == true && fits.last == false && budget.omissions.count == 1)
  }

  @Test("The sample tree is accepted") func passes() {
    #expect(error { _ in } == nil)
  }

  @Test("Numbers that are not finite are rejected in every field", arguments: [Double.nan, .infinity, -.infinity])
  func finite(number: Double) {
    #expect(
      error { $0.root.children[0].children[0].frame.x = number }
        == "the view tree's 'view.children.0.children.0.frame' is not a finite number")
    #expect(error { $0.size.height = number } == "the view tree's 'view.size' is not a finite number")
    #expect(error { $0.root.alpha = number } == "the view tree's 'view.alpha' is not a finite number")
    #expect(
      error { $0.root.border = .init(width: number, color: .fixed(0)) }
        == "the view tree's 'view.border.0' is not a finite number")
    let shape = ViewShape(path: [.move(ViewPoint(x: 0, y: number))])
    #expect(error { $0.root.content = .shape(shape) } == "the view tree's 'view.path' is not a finite number")
  }

  @Test("Frames beyond the limit are rejected") func frames() {
    #expect(
      error { $0.root.frame.x = -4_097 }
        == "the view tree's 'view.frame' is -4097.0, outside the range -4096.0 to 4096.0")
    #expect(error { $0.root.frame.width = -1 } == "the view tree's 'view.frame' has a negative size")
    #expect(error { $0.size.width = 5_000 } == "the view tree's 'view.size' is 5000.0, outside the range 0.0 to 4096.0")
    #expect(error { $0.root.frame = ViewRect(x: -4_096, y: 4_096, width: 4_096, height: 4_096) } == nil)
  }

  @Test("Fonts beyond the limit are rejected") func fonts() {
    let text = ViewText(font: ViewFont(size: 1e9), color: .system(.label), lines: [])
    #expect(
      error { $0.root.content = .text(text) }
        == "the view tree's 'view.font.size' is 1000000000.0, outside the range 0.0 to 1024.0")
  }

  @Test("More than 2,000 nodes are rejected") func nodes() {
    let node = ViewNode(frame: ViewRect(x: 0, y: 0, width: 1, height: 1))
    #expect(error { $0.root.children = Array(repeating: node, count: 1_999) } == nil)
    #expect(
      error { $0.root.children = Array(repeating: node, count: 2_000) }
        == "the view tree's 'view' has 2001 nodes, where 2000 is the limit")
  }

  @Test("More than 32 levels are rejected") func depth() {
    #expect(error { $0.root = nested(32) } == nil)
    let path = "view" + String(repeating: ".children.0", count: 32)
    #expect(error { $0.root = nested(33) } == "the view tree's '\(path)' is deeper than 32 levels")
  }

  @Test("More than 64 KiB of text are rejected") func text() {
    let half = String(repeating: "x", count: 32 << 10)
    #expect(error { $0.root.accessibility.label = half } == nil)
    #expect(
      error {
        $0.root.accessibility.label = half
        $0.root.children[0].accessibility.identifier = half
        $0.root.children[0].accessibility.value = "y"
      }
        == "the view tree's 'view.children.0.identifier' exceeds the 65536 bytes of text that a view tree can have")
  }

  @Test("More than 20,000 points of paths and maps are rejected") func points() {
    let path = [ViewShape.Step.move(ViewPoint(x: 0, y: 0))] + Array(repeating: .close, count: 20_000)
    #expect(
      error { $0.root.content = .shape(ViewShape(path: path)) }
        == "the view tree's 'view.path' exceeds the 20000 points that a view tree can have")
    let line = ViewMap.Line(coordinates: Array(repeating: .init(latitude: 1, longitude: 2), count: 10_001))
    let region = ViewMap.Region(center: .init(latitude: 1, longitude: 2), latitudeDelta: 1, longitudeDelta: 1)
    #expect(
      error { $0.root.content = .map(ViewMap(region: region, lines: [line, line])) }
        == "the view tree's 'view.lines.1.at' exceeds the 20000 points that a view tree can have")
  }

  @Test("Invalid coordinates are rejected") func places() {
    func map(_ latitude: Double, _ longitude: Double, _ delta: Double) -> ViewContent {
      .map(
        ViewMap(
          region: .init(
            center: .init(latitude: latitude, longitude: longitude), latitudeDelta: delta, longitudeDelta: delta)))
    }
    #expect(error { $0.root.content = map(90, -180, 0.1) } == nil)
    #expect(
      error { $0.root.content = map(91, 0, 0.1) } == "the view tree's 'view.region' is not a valid coordinate")
    #expect(
      error { $0.root.content = map(0, 0, 0) }
        == "the view tree's 'view.region' has no extent, or more than the earth's")
  }

  @Test("Images with too large sides or too many pixels are rejected") func images() throws {
    func error(_ images: [(UInt32, UInt32)]) -> String? {
      self.error { tree in
        for (number, size) in images.enumerated() {
          tree.images[number] = try? ViewImage(SampleImages.png(width: size.0, height: size.1))
          tree.root.children.append(picture(number))
        }
      }
    }
    #expect(error([(4_096, 4_096)]) == nil)
    #expect(
      error([(4_097, 1)])
        == "the view tree's 'view.images.0.bytes' has 4097 × 1 pixels, where 4096 × 4096 is the limit")
    #expect(
      error([(4_096, 4_096), (1, 1)])
        == "the view tree's 'view.images' have 16777217 pixels, where 16777216 is the limit")
    let frames = self.error { tree in
      var file = SampleImages.png(width: 4_096, height: 2_048)
      file[28] = 1
      tree.images[0] = try? ViewImage(file)
      tree.root.children.append(picture(0))
    }
    #expect(
      frames
        == "the view tree's 'view.images' have 58720256 pixels in all scans and frames, where 33554432 is the limit")
  }

  @Test("More than 4 MiB of images are rejected") func imageBytes() throws {
    var half = SampleImages.png(width: 1, height: 1)
    half += Data(count: (2 << 20) + 1)
    let image = try ViewImage(half)
    #expect(
      error { tree in
        tree.images = [1: image, 2: image]
        tree.root.children = [picture(1), picture(2)]
      } == "the view tree's 'view.images' have \(2 * half.count) bytes, where 4194304 is the limit")
  }

  @Test("Broken images are rejected with their paths") func brokenImage() {
    var object = sample().object()
    object["images"] = .array([
      .object(
        WireObject(
          type: "image",
          fields: [.init(name: "number", value: .int(3)), .init(name: "bytes", value: .data(Data("GIF".utf8)))]))
    ])
    #expect(throws: ViewTreeError("view.images.0.bytes", "is not a PNG or JPEG file")) { try ViewTree(object) }
  }

  @Test("A node must follow its parent in the list") func order() {
    #expect(
      error(node: 1) { $0["depth"] = .int(2) } == "the view tree's 'view.children.0' is not a node of depth 1")
    #expect(error(node: 1) { $0["depth"] = .int(0) } == "the view tree's 'view' has a second root at node 1")
    #expect(error(node: 1) { $0["depth"] = .int(.min) } == "the view tree's 'view' has a second root at node 1")
    #expect(error(node: 0) { $0["depth"] = .int(1) } == "the view tree's 'view' is not a node of depth 0")
  }

  @Test("Wrong types and unknown values are rejected with their paths") func types() {
    #expect(error(node: 0) { $0.type = "video" } == "the view tree's 'view' is of an unknown kind")
    #expect(
      error(node: 1) { $0["align"] = .string("justify") }
        == "the view tree's 'view.children.0.align' has an unknown value")
    #expect(
      error(node: 1) { $0["color"] = .string("red") } == "the view tree's 'view.children.0.color' is not a colour")
    #expect(
      error(node: 1) { $0["lines"] = .array([.int(1)]) }
        == "the view tree's 'view.children.0.lines.0' is not an object")
    #expect(
      error(node: 0) { $0["frame"] = .array([.int(1)]) }
        == "the view tree's 'view.frame' has 1 numbers, where 4 are expected")
    #expect(error(node: 0) { $0["clips"] = .int(1) } == "the view tree's 'view.clips' is not true or false")
  }

  @Test("A path must start with a move and have complete steps") func path() {
    #expect(
      error { $0.root.content = .shape(ViewShape(path: [.close])) }
        == "the view tree's 'view.path' does not begin with a move")
    #expect(
      error(node: 0) {
        $0.type = "shape"
        $0["path"] = .array([.string("M"), .int(1)])
      } == "the view tree's 'view.path' ends within a step")
  }

  @Test("Control characters are removed from texts") func words() throws {
    var tree = sample()
    tree.root.accessibility.label = "a\u{1b}[31m\u{202e}b\r\nc\td\u{200f}é"
    #expect(try ViewTree(tree.object()).root.accessibility.label == "a[31mb c dé")
  }

  @Test("An unknown part of the interface is not hidden") func hides() throws {
    var object = sample().object()
    object["hides"] = .array([.string("map"), .string("weather"), .int(1)])
    #expect(try ViewTree(object).hides == [.map])
  }

  @Test("A tree without nodes is rejected") func noNodes() {
    #expect(throws: ViewTreeError("view", "has no nodes")) {
      try ViewTree(WireObject(type: "view", fields: [.init(name: "size", value: .array([.int(1), .int(1)]))]))
    }
  }
}
