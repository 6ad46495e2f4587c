internal import Foundation

/// The data that layout with constraints stores for a view.
@MainActor final class ViewLayoutData {
  /// The constraints that the view holds.
  var constraints: [NSLayoutConstraint] = []
  /// The guides that were added to the view.
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  /// The hugging and compression priorities, for each axis.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The margins that were set; nil for the default ones.
  var margins: NSDirectionalEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The file and the position that the view was read from, for messages; nil for none.
  var origin: String?
  /// The engine that places the view; nil if none does.
  weak var engine: LayoutEngine?
  /// The engine whose root is this view; nil for any other view.
  var ownEngine: LayoutEngine?
}

extension UIView {
  /// The layout data of the view. It is made at the first use.
  var madeLayoutData: ViewLayoutData {
    if let layoutData { return layoutData }
    let data = ViewLayoutData()
    layoutData = data
    return data
  }

  /// The topmost view that contains this one.
  var rootView: UIView { sequence(first: self) { $0.superview }.reduce(self) { $1 } }

  /// The engine for the tree of views; nil if there is none.
  var layoutEngine: LayoutEngine? { rootView.layoutData?.ownEngine }
}
