internal import Foundation
internal import Testing

@testable internal import UIKit

@MainActor @Suite("Defects of a storyboard are logged, and the rest is loaded", .serialized)
struct BrokenStoryboardTests {
  /// The lines about a storyboard whose initial controller's view is loaded.
  private func lines(_ text: String, _ check: (UIViewController?) -> Void = { _ in }) throws -> [String] {
    let folder = try StoryboardFolder([], ["Main.storyboard": text])
    return folder.log {
      let controller = folder.initial("Main", as: UIViewController.self)
      controller?.loadViewIfNeeded()
      check(controller)
    }
  }

  @Test("A missing file and an invalid file are logged")
  func unreadable() throws {
    #expect(try lines("<document><a></document>") == ["~/Main.storyboard:1:14: expected '</a>' for line 1"])
    let folder = try StoryboardFolder()
    let storyboard = UIStoryboard(name: "Main", bundle: folder.bundle)
    #expect(storyboard.failure?.hasSuffix("has no storyboard called 'Main'") == true)
    let lines = folder.log { #expect(storyboard.instantiateInitialViewController() == nil) }
    #expect(lines.count == 1)
  }

  @Test("A missing class and a class of another kind are logged")
  func classes() throws {
    let text = StoryboardFolder.storyboard(
      "<subviews><view id='a' customClass='Nowhere' customModuleProvider='target'/>\n"
        + "<view id='b' customClass='RideViewController' customModuleProvider='target'/></subviews>")
    let lines = try lines(text) { #expect($0?.view.subviews.count == 2) }
    #expect(
      lines == [
        "~/Main.storyboard:3:11: there is no class 'Nowhere'; UIView is used instead",
        "~/Main.storyboard:4:1: the class 'RideViewController' is not a UIView; UIView is used instead",
      ])
  }

  @Test("References to other storyboards are resolved; broken ones are left out")
  func references() throws {
    let text = StoryboardFolder.storyboard(
      "<subviews><containerView id='a'><connections><segue destination='r' kind='embed' id='s'/></connections>"
        + "</containerView><containerView id='b'><connections><segue destination='n' kind='embed' id='t'/></connections>"
        + "</containerView></subviews>"
    ).replacing(
      "</scenes>",
      with: "<scene><objects><viewControllerPlaceholder storyboardName='Other' id='r'/></objects></scene>"
        + "<scene><objects><viewControllerPlaceholder storyboardName='Nothing' id='n'/></objects></scene></scenes>")
    let folder = try StoryboardFolder(
      [], ["Main.storyboard": text, "Other.storyboard": StoryboardFolder.storyboard("", controller: " title='other'")])
    let lines = folder.log {
      let controller = folder.initial("Main", as: UIViewController.self)
      controller?.loadViewIfNeeded()
      #expect(controller?.children.map(\.title) == ["other"])
    }
    #expect(
      lines.map { $0.components(separatedBy: ": ").last } == ["the bundle '~' has no storyboard called 'Nothing'"])
  }

  @Test("A controller that contains itself is logged")
  func cycle() throws {
    let text = StoryboardFolder.storyboard(
      "<subviews><containerView id='a'><connections>\n<segue destination='c' kind='embed' id='s'/>\n"
        + "</connections></containerView></subviews>")
    let lines = try lines(text) { #expect($0?.view.subviews.count == 1) }
    #expect(lines.allSatisfy { $0.hasSuffix("the controller contains itself; the inner one is left out") })
    #expect(lines.count == 1)
  }

  @Test("Missing key paths and broken connections are logged")
  func connections() throws {
    let text = StoryboardFolder.storyboard(
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type='number' keyPath='layer.nothing'>"
        + "<integer key='value' value='1'/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>"
        + "<constraints><constraint firstItem='x' firstAttribute='top' secondItem='v' secondAttribute='top' id='1'/>"
        + "<constraint firstAttribute='depth' constant='1' id='2'/></constraints>"
        + "<connections><outlet property='delegate' destination='x' id='3'/></connections>")
    let lines = try lines(text)
    #expect(
      lines.map { $0.components(separatedBy: ": ").dropFirst().joined(separator: ": ").prefix(60) }
        == [
          "UIView: the key path 'layer.nothing' can't be set; write '@IBIns",
          "the constraint has an unknown attribute",
          "the outlet 'delegate' of 'UIView': the class has no such outlet; add",
        ].map { $0.prefix(60) })
  }
}
