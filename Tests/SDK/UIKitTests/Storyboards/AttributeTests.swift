internal import Testing

@testable internal import UIKit

@MainActor @Suite("The attributes of a storyboard set the properties of views", .serialized)
struct AttributeTests {
  /// The view of an element.
  private func view(_ element: String) throws -> UIView {
    let text = StoryboardFolder.storyboard("<subviews>\(element)</subviews>")
    let folder = try StoryboardFolder([], ["Main.storyboard": text])
    return try #require(folder.initial("Main", as: UIViewController.self)?.view.subviews.first)
  }

  @Test("Each style of a blur has its keyword", arguments: (0...20).compactMap(UIBlurEffect.Style.init))
  func blur(style: UIBlurEffect.Style) throws {
    let view = try view("<visualEffectView id='a'><blurEffect style='\(style)'/></visualEffectView>")
    #expect(((view as? UIVisualEffectView)?.effect as? UIBlurEffect)?.style == style)
  }

  @Test("The content of a button is aligned", arguments: [("left", "top"), ("trailing", "bottom"), ("fill", "fill")])
  func alignment(horizontal: String, vertical: String) throws {
    let button = try view(
      "<button id='a' contentHorizontalAlignment='\(horizontal)' contentVerticalAlignment='\(vertical)'/>")
    #expect((button as? UIButton).map { "\($0.contentHorizontalAlignment)" } == horizontal)
    #expect((button as? UIButton).map { "\($0.contentVerticalAlignment)" } == vertical)
  }

  @Test(
    "A spinner is hidden as the file says, or while it is stopped",
    arguments: [
      ("", false), ("hidden='YES'", true), ("hidesWhenStopped='YES'", true),
      ("hidesWhenStopped='YES' animating='YES'", false), ("hidden='YES' animating='YES'", true),
    ])
  func spinner(attributes: String, isHidden: Bool) throws {
    #expect(try view("<activityIndicatorView id='a' \(attributes)/>").isHidden == isHidden)
  }
}
