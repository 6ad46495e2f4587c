extension UIView {
  /// The appearance of the view and its descendants; `unspecified` for the superview's.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overridingTraits?.userInterfaceStyle ?? .unspecified }
    set {
      let previous = traitCollection
      overridingTraits = newValue == .unspecified ? nil : UITraitCollection(userInterfaceStyle: newValue)
      if previous != traitCollection { notifyTraitChange(previous) }
    }
  }

  /// Reports changed traits to the view, to its controller and to its descendants.
  func notifyTraitChange(_ previous: UITraitCollection?) {
    controller?.traitCollectionDidChange(previous)
    traitCollectionDidChange(previous)
    setNeedsDisplay()
    setNeedsLayout()
    for view in subviews { view.notifyTraitChange(previous) }
  }
}
