internal import Foundation

/// Whether a view is mirrored in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The direction in which text and views are laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft
}

extension UIView {
  /// Whether the view is mirrored in right-to-left layouts.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutData?.semanticContentAttribute ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      madeLayoutData.semanticContentAttribute = newValue
      marginsChanged()
    }
  }

  /// The layout direction of the view: that of the app's language, unless ``semanticContentAttribute`` overrides it.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: Self.languageDirection
    }
  }

  private static let languageDirection: UIUserInterfaceLayoutDirection = {
    let language = Bundle.main.preferredLocalizations.first ?? "en"
    return Locale.Language(identifier: language).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }()

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Margins

  /// The default margin, in points.
  private static let defaultMargin: CGFloat = 8
  /// The minimum margin at the sides of a controller's view, in points.
  private static let controllerMargin: CGFloat = 16

  /// The margins, including those from the safe area and from the superview.
  var allMargins: UIEdgeInsets {
    let own = ownMargins
    let (left, right) = isRightToLeft ? (own.trailing, own.leading) : (own.leading, own.trailing)
    var margins = UIEdgeInsets(top: own.top, left: left, bottom: own.bottom, right: right)
    if insetsLayoutMarginsFromSafeArea { margins = margins.adding(safeAreaInsets) }
    if preservesSuperviewLayoutMargins, let superview { margins = preserved(margins, superview) }
    return margins
  }

  /// Sets the margins, given by left and right side.
  func setMargins(_ margins: UIEdgeInsets) {
    let (leading, trailing) = isRightToLeft ? (margins.right, margins.left) : (margins.left, margins.right)
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: margins.top, leading: leading, bottom: margins.bottom, trailing: trailing)
  }

  /// The margins by reading direction.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      let (leading, trailing) = isRightToLeft ? (margins.right, margins.left) : (margins.left, margins.right)
      return NSDirectionalEdgeInsets(top: margins.top, leading: leading, bottom: margins.bottom, trailing: trailing)
    }
    set {
      guard layoutData?.margins != newValue else { return }
      madeLayoutData.margins = newValue
      marginsChanged()
    }
  }

  /// Whether the content also stays inside the superview's margins. The default is false.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutData?.preservesSuperviewMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      madeLayoutData.preservesSuperviewMargins = newValue
      marginsChanged()
    }
  }

  /// Whether the margins are measured from the safe area. The default is true.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutData?.insetsMarginsFromSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      madeLayoutData.insetsMarginsFromSafeArea = newValue
      marginsChanged()
    }
  }

  /// The margins without those from the safe area and from the superview. A controller's view has wider side margins,
  /// and none at the top and bottom.
  private var ownMargins: NSDirectionalEdgeInsets {
    guard controller != nil else {
      let margin = Self.defaultMargin
      return layoutData?.margins
        ?? NSDirectionalEdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
    }
    var margins = layoutData?.margins ?? .zero
    margins.leading = max(margins.leading, Self.controllerMargin)
    margins.trailing = max(margins.trailing, Self.controllerMargin)
    return margins
  }

  private func preserved(_ margins: UIEdgeInsets, _ superview: UIView) -> UIEdgeInsets {
    let outer = superview.layoutMargins
    let bounds = superview.bounds
    return UIEdgeInsets(
      top: max(margins.top, outer.top - (frame.minY - bounds.minY)),
      left: max(margins.left, outer.left - (frame.minX - bounds.minX)),
      bottom: max(margins.bottom, outer.bottom - (bounds.maxY - frame.maxY)),
      right: max(margins.right, outer.right - (bounds.maxX - frame.maxX)))
  }

  private func marginsChanged() {
    layoutEngine?.allSourcesChanged()
    setNeedsLayout()
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
  }
}

extension UIEdgeInsets {
  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }
}
