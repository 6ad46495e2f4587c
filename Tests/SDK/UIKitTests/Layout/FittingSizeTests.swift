import Testing

@testable import UIKit

@MainActor @Suite("Fitting sizes")
struct FittingSizeTests {
  private func card(_ text: Box) -> UIView {
    let view = UIView(frame: rect(0, 0, 320, 100))
    view.addSubview(text)
    text.pin(10)
    return view
  }

  @Test("The compressed size is that of the contents with their distances")
  func compressed() {
    let view = card(Box(80, 30))
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 50))
    #expect(view.frame == rect(0, 0, 320, 100))
  }

  @Test("A width with a high priority is preserved, and the height follows the text")
  func flowingText() {
    let view = card(Box(600, 20, area: 6000))
    let size = view.systemLayoutSizeFitting(
      CGSize(width: 220, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 220, height: 50))
  }

  @Test("Target sizes that are not finite have a result")
  func hostile() {
    let view = card(Box(80, 30))
    for length in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -5] {
      let size = view.systemLayoutSizeFitting(CGSize(width: length, height: length))
      #expect(size.width.isFinite && size.height.isFinite)
    }
    let broken = card(Box(.nan, .infinity))
    #expect(broken.systemLayoutSizeFitting(.zero).width == 20)
  }

  @Test("A stack fits its visible views")
  func stack() {
    let views = [Box(50, 20), Box(70, 30), Box(10, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 8
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 146, height: 30))
    views[1].isHidden = true
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 68, height: 20))
    stack.axis = .vertical
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 38))
  }
}
