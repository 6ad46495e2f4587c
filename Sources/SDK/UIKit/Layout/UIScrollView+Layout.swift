internal import Foundation

/// A guide with the size of a scroll view's content.
@MainActor final class ContentGuide: UILayoutGuide {
  var scrollView: UIScrollView? { owningView as? UIScrollView }
}

extension UIScrollView {
  /// The rectangle of the content. Constraints between a subview and the scroll view's edges refer to this rectangle,
  /// so they determine the size of the content.
  public var contentLayoutGuide: UILayoutGuide {
    if let guide = layoutGuides.lazy.compactMap({ $0 as? ContentGuide }).first { return guide }
    let guide = ContentGuide()
    guide.identifier = "UIScrollViewContentLayoutGuide"
    addLayoutGuide(guide)
    let start = [NSLayoutConstraint.Attribute.left, .top].map { edge in
      NSLayoutConstraint(
        item: guide, attribute: edge, relatedBy: .equal, toItem: frameLayoutGuide, attribute: edge, multiplier: 1,
        constant: 0)
    }
    NSLayoutConstraint.activate(start)
    return guide
  }

  /// The rectangle of the view itself.
  public var frameLayoutGuide: UILayoutGuide {
    guide(\.frameGuide, "UIScrollViewFrameLayoutGuide") { _ in .zero }
  }
}

extension LayoutRule {
  /// Whether the rule relates a scroll view to a view or guide inside it.
  func isInside(_ scroll: UIScrollView) -> Bool {
    terms.contains { term in
      guard let view = term.item.layoutView, view !== scroll else { return false }
      return view.isDescendant(of: scroll)
    }
  }
}
