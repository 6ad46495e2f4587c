internal import Foundation

/// What constraints know about a view.
@MainActor final class ViewLayoutData {
  /// The constraints that the view holds.
  var constraints: [NSLayoutConstraint] = []
  /// The guides that were added to the view.
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  /// The priorities of the content's size, for each axis.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The margins that were set; nil for those by default.
  var margins: NSDirectionalEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The file and the position that the view was read from, for messages; nil for none.
  var origin: String?
  /// The engine that places the view; nil if none does.
  weak var engine: LayoutEngine?
  /// The engine of which the view is the root; nil if it is not one.
  var ownEngine: LayoutEngine?
}

extension UIView {
  /// What constraints know about the view; nil if nothing was needed yet.
  var layoutData: ViewLayoutData? { layoutState.map { unsafeDowncast($0, to: ViewLayoutData.self) } }

  /// What constraints know about the view, which is made if there is nothing yet.
  var madeLayoutData: ViewLayoutData {
    if let layoutData { return layoutData }
    let data = ViewLayoutData()
    layoutState = data
    return data
  }

  /// The view that contains this one and is in no other.
  var rootView: UIView { sequence(first: self) { $0.superview }.reduce(self) { $1 } }

  /// The engine of the tree of views; nil if it has none.
  var layoutEngine: LayoutEngine? { rootView.layoutData?.ownEngine }
}
