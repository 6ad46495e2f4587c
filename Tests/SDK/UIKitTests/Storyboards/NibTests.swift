internal import Foundation
internal import Testing

@testable internal import UIKit

@MainActor @Suite("Xibs are loaded as on Apple's systems", .serialized)
struct NibTests {
  @Test("A nib makes new objects each time")
  func nib() throws {
    let folder = try StoryboardFolder(["CardView.xib"])
    let nib = UINib(nibName: "CardView", bundle: folder.bundle)
    let views = (0..<2).compactMap { _ in nib.instantiate(withOwner: nil).first as? CardView }
    #expect(views.count == 2 && views.first !== views.last)
    #expect(views.allSatisfy { $0.isAwake && $0.title?.text == "Card" && $0.subviewsAtStart == 1 })
    #expect(views.first?.frame == CGRect(x: 0, y: 0, width: 320, height: 120))
  }

  @Test("A bundle loads a nib with its owner")
  func owner() throws {
    let folder = try StoryboardFolder(["CardView.xib"])
    let owner = CardOwner()
    #expect(folder.bundle.loadNibNamed("CardView", owner: owner)?.count == 1)
    #expect(owner.view is CardView)
    let lines = folder.log { #expect(folder.bundle.loadNibNamed("Nothing", owner: nil) == nil) }
    #expect(lines == ["the bundle '~' has no xib called 'Nothing'"])
  }

  @Test("A controller loads the nib that it names")
  func controller() throws {
    let folder = try StoryboardFolder(["CardView.xib"])
    let controller = CardOwner(nibName: "CardView", bundle: folder.bundle)
    #expect(controller.view is CardView && controller.view.subviews.count == 1)
  }

  @Test("A nib that can't be parsed is logged with the position of the defect")
  func damaged() throws {
    let folder = try StoryboardFolder([], ["CardView.xib": "<document>\n<objects></document>"])
    let controller = CardOwner(nibName: "CardView", bundle: folder.bundle)
    let lines = folder.log { controller.loadViewIfNeeded() }
    #expect(lines.first?.hasPrefix("~/CardView.xib:2:") == true, "\(lines)")
    #expect(lines.last == "the bundle has no xib called 'CardView', or its view can't be made")
  }
}
