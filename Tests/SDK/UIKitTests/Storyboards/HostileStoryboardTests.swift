internal import Foundation
internal import TestSupport
internal import Testing
internal import ViewTrees

@testable internal import UIKit

@MainActor @Suite("Hostile storyboards", .serialized)
struct HostileStoryboardTests {
  /// Loads the initial controller of a text, and lays out its view.
  private func load(_ text: String) throws {
    let folder = try StoryboardFolder([], ["Main.storyboard": text])
    _ = folder.log {
      let controller = folder.initial("Main", as: UIViewController.self)
      controller?.view.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
      controller?.view.layoutIfNeeded()
    }
  }

  @Test(
    "Invalid numbers in a storyboard have no effect",
    arguments: ["1e308", "-1e308", "nan", "inf", "99999999999999999999", "-1", ""])
  func numbers(_ number: String) throws {
    for name in ["Ride2016.storyboard", "Base.lproj/Chat2019.storyboard", "Shop2023.storyboard"] {
      let file = BuildProducts.tests.appending(path: "Fixtures/InterfaceFiles/\(name)")
      let text = try String(contentsOf: file, encoding: .utf8)
      try load(text.replacing(/="-?[0-9.:]+"/, with: "=\"\(number)\""))
    }
  }

  @Test("Attributes with keywords of other attributes are ignored")
  func words() throws {
    let file = BuildProducts.tests.appending(path: "Fixtures/InterfaceFiles/Base.lproj/Chat2019.storyboard")
    let text = try String(contentsOf: file, encoding: .utf8)
    for word in ["axis", "alignment", "text", "contentMode", "firstAttribute", "secondItem", "id", "key", "kind"] {
      let pattern = try Regex(" \(word)=\"[^\"]*\"")
      try load(text.replacing(pattern, with: " \(word)=\"nothing\""))
      try load(text.replacing(pattern, with: ""))
    }
  }

  @Test("A colour may name another one, and colours that name each other are transparent")
  func colours() throws {
    let views = ["name='own'", "name='one'", "systemColor='turn'", "name='alias'"].enumerated().map {
      "<view id='v\($0)'><color key='backgroundColor' \($1)/></view>"
    }
    let resources = """
      <resources><namedColor name='own'><color name='own'/></namedColor>
      <namedColor name='one'><color name='two'/></namedColor><namedColor name='two'><color name='one'/></namedColor>
      <systemColor name='turn'><color systemColor='turn'/></systemColor>
      <namedColor name='alias'><color name='blue'/></namedColor>
      <namedColor name='blue'><color red='0' green='0' blue='1' alpha='1' colorSpace='custom'/></namedColor></resources>
      """
    let text = StoryboardFolder.storyboard("<subviews>\(views.joined())</subviews>")
      .replacing("</document>", with: "\(resources)</document>")
    let folder = try StoryboardFolder([], ["Main.storyboard": text])
    let view = try #require(folder.initial("Main", as: UIViewController.self)?.view)
    #expect(view.subviews.map(\.backgroundColor) == [.clear, .clear, .clear, .blue])
  }

  @Test("A chain of controllers is cut at the depth limit")
  func chain() throws {
    let scenes = (0..<200).map { index in
      """
      <scene sceneID="s"><objects><viewController id="c\(index)"><view key="view" id="v\(index)"><subviews>
      <containerView id="w\(index)"><connections><segue destination="c\(index + 1)" kind="embed" id="s\(index)"/>
      </connections></containerView></subviews></view></viewController></objects></scene>
      """
    }
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    let text = "<document type=\"\(type)\" initialViewController=\"c0\"><scenes>\(scenes.joined())</scenes></document>"
    let folder = try StoryboardFolder([], ["Main.storyboard": text])
    let lines = folder.log { folder.initial("Main", as: UIViewController.self)?.loadViewIfNeeded() }
    #expect(lines.count == 1 && lines[0].hasSuffix("more than 64 controllers contain each other"))
  }

  @Test("Contradicting constraints are logged with their lines; the last one is broken")
  func contradiction() throws {
    let text = StoryboardFolder.storyboard(
      "<subviews><view id='a' translatesAutoresizingMaskIntoConstraints='NO'><constraints>\n"
        + "<constraint firstAttribute='width' constant='10' id='x'/>\n"
        + "<constraint firstAttribute='width' constant='20' id='y' identifier='wide'/></constraints></view></subviews>")
    let folder = try StoryboardFolder([], ["Main.storyboard": text])
    let lines = folder.log {
      let controller = folder.initial("Main", as: UIViewController.self)
      controller?.view.layoutIfNeeded()
      #expect(controller?.view.subviews.first?.frame.width == 10)
    }
    let message = try #require(lines.first { $0.hasPrefix("Unable to simultaneously satisfy constraints.") })
    #expect(message.contains(".width == 10   (active, ~/Main.storyboard:4:1)>"))
    #expect(message.hasSuffix(".width == 20   (active, ~/Main.storyboard:5:1)>"))
    #expect(message.contains("'wide'"))
  }

  @Test("Ambiguous views are logged with their lines and those of their constraints")
  func ambiguity() throws {
    let text = StoryboardFolder.storyboard(
      "<subviews>\n<view id='a' translatesAutoresizingMaskIntoConstraints='NO'/></subviews><constraints>\n"
        + "<constraint firstItem='a' firstAttribute='top' secondItem='v' secondAttribute='top' id='x'/></constraints>")
    let folder = try StoryboardFolder([], ["Main.storyboard": text])
    let lines = folder.log { folder.initial("Main", as: UIViewController.self)?.view.layoutIfNeeded() }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("the position or size is ambiguous for 1 views:") == true)
    #expect(lines.first?.contains("(~/Main.storyboard:4:1)") == true)
    #expect(lines.first?.contains("(active, ~/Main.storyboard:5:1)>") == true)
  }

  @Test("A file with a million elements is logged and not loaded")
  func million() throws {
    let views = String(repeating: "<a/>", count: 1_000_000)
    let folder = try StoryboardFolder(
      [], ["Main.storyboard": StoryboardFolder.storyboard("<subviews>\(views)</subviews>")])
    let lines = folder.log { #expect(folder.initial("Main", as: UIViewController.self) == nil) }
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("the file has more than 100000 elements") == true)
  }

  @Test("With broken pictures and huge fonts, the host still accepts the view")
  func assets() throws {
    let text = StoryboardFolder.storyboard(
      "<subviews><imageView id='a' image='broken'/><imageView id='b' image='huge'/>"
        + "<imageView id='c' image='nowhere'/><label id='d' text='A'><rect key='frame' x='0' y='0' width='50' height='20'/>"
        + "<fontDescription key='fontDescription' type='system' pointSize='1000000000'/></label></subviews>")
    let folder = try StoryboardFolder([], ["Main.storyboard": text])
    try folder.folder.write(Data("\u{89}PNG\r\n".utf8), to: "broken.png")
    // The header of a PNG file of 2^31 - 1 by 2^31 - 1 pixels.
    let head: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let side: [UInt8] = [0x7f, 0xff, 0xff, 0xff]
    try folder.folder.write(Data(head + side + side + [8, 6, 0, 0, 0, 0, 0, 0, 0]), to: "huge.png")
    _ = try folder.log {
      let controller = try #require(folder.initial("Main", as: UIViewController.self))
      controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
      controller.view.layoutIfNeeded()
      let tree = ViewSnapshots().tree(of: controller.view)
      _ = try ViewTree(tree.object())
      #expect(tree.images.isEmpty)
      let pictures = controller.view.subviews.compactMap { $0 as? UIImageView }
      #expect(pictures.map { $0.image == nil } == [true, false, true])
      #expect((controller.view.subviews.last as? UILabel)?.font.pointSize ?? .infinity <= 1_024)
    }
  }

  @Test("Thousands of views are made")
  func wide() throws {
    let views = (0..<3000).map { "<view id='v\($0)'><rect key='frame' x='1' y='1' width='1' height='1'/></view>" }
    let folder = try StoryboardFolder(
      [], ["Main.storyboard": StoryboardFolder.storyboard("<subviews>\(views.joined())</subviews>")])
    #expect(folder.initial("Main", as: UIViewController.self)?.view.subviews.count == 3000)
  }
}
