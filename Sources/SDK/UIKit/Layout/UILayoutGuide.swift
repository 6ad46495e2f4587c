public import Foundation

/// An invisible rectangle that takes part in the layout of a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
  /// The view that the guide was added to; nil for none.
  open internal(set) weak var owningView: UIView?
  /// A name for messages.
  open var identifier = ""
  /// Computes the insets from the view's edges, for a guide without a rectangle of its own.
  let insets: (@MainActor (UIView) -> UIEdgeInsets)?

  /// Makes a guide without a view.
  public override init() {
    insets = nil
    super.init()
  }

  /// Makes a guide that follows a view's edges.
  init(_ view: UIView, _ identifier: String, insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
    self.insets = insets
    super.init()
    owningView = view
    self.identifier = identifier
  }

  /// Makes a guide without a view. The archive is not read.
  public required init?(coder: NSCoder) {
    insets = nil
    super.init()
  }

  /// Does nothing: guides can't be archived.
  open func encode(with coder: NSCoder) {}

  /// The rectangle in the view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let layoutInsets { return owningView.bounds.inset(by: layoutInsets) }
    return owningView.layoutEngine?.frame(of: self) ?? .zero
  }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }

  var layoutInsets: UIEdgeInsets? {
    guard let insets, let owningView else { return nil }
    return insets(owningView)
  }
}

extension UIView {
  /// The guides that were added.
  public var layoutGuides: [UILayoutGuide] { layoutData?.guides ?? [] }

  /// Adds a guide, and removes it from its previous view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.insets == nil else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    madeLayoutData.guides.append(layoutGuide)
    layoutStructureChanged()
  }

  /// Removes a guide, and the constraints that refer to it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.insets == nil else { return }
    for view in sequence(first: self, next: { $0.superview }) {
      for constraint in view.constraints where constraint.relates(layoutGuide) { view.removeConstraint(constraint) }
    }
    layoutData?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    layoutStructureChanged()
  }

  /// The rectangle inside the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    guide(\.marginsGuide, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
  }

  /// The rectangle that the system's bars do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide(\.safeAreaGuide, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
  }

  /// The rectangle inside the margins with a width at which text is easy to read: at most 672 points.
  public var readableContentGuide: UILayoutGuide {
    guide(\.readableGuide, "UIViewReadableContentGuide") { view in
      var insets = view.layoutMargins
      let rest = max(0, view.bounds.width - insets.left - insets.right - 672) / 2
      insets.left += rest
      insets.right += rest
      return insets
    }
  }

  /// A guide that follows the view's edges. It is made at the first use.
  func guide(
    _ path: ReferenceWritableKeyPath<ViewLayoutData, UILayoutGuide?>, _ name: String,
    insets: @escaping @MainActor (UIView) -> UIEdgeInsets
  ) -> UILayoutGuide {
    let data = madeLayoutData
    if let guide = data[keyPath: path] { return guide }
    let guide = UILayoutGuide(self, name, insets: insets)
    data[keyPath: path] = guide
    return guide
  }
}
