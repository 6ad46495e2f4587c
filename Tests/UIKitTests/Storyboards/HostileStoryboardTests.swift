internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import UIKit

@MainActor @Suite("A hostile storyboard has an outcome", .serialized)
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
    "Numbers that no layout can have", arguments: ["1e308", "-1e308", "nan", "inf", "99999999999999999999", "-1", ""])
  func numbers(_ number: String) throws {
    for name in ["Ride2016.storyboard", "Base.lproj/Chat2019.storyboard", "Shop2023.storyboard"] {
      let file = Built.tests.appending(path: "Fixtures/InterfaceFiles/\(name)")
      let text = try String(contentsOf: file, encoding: .utf8)
      try load(text.replacing(/="-?[0-9.:]+"/, with: "=\"\(number)\""))
    }
  }

  @Test("Attributes with words of others")
  func words() throws {
    let file = Built.tests.appending(path: "Fixtures/InterfaceFiles/Base.lproj/Chat2019.storyboard")
    let text = try String(contentsOf: file, encoding: .utf8)
    for word in ["axis", "alignment", "text", "contentMode", "firstAttribute", "secondItem", "id", "key", "kind"] {
      let pattern = try Regex(" \(word)=\"[^\"]*\"")
      try load(text.replacing(pattern, with: " \(word)=\"nothing\""))
      try load(text.replacing(pattern, with: ""))
    }
  }

  @Test("A chain of controllers is cut")
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

  @Test("Thousands of views are made")
  func wide() throws {
    let views = (0..<3000).map { "<view id='v\($0)'><rect key='frame' x='1' y='1' width='1' height='1'/></view>" }
    let folder = try StoryboardFolder(
      [], ["Main.storyboard": StoryboardFolder.storyboard("<subviews>\(views.joined())</subviews>")])
    #expect(folder.initial("Main", as: UIViewController.self)?.view.subviews.count == 3000)
  }
}
