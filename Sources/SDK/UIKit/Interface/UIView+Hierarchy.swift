extension UIView {
  /// Adds a subview in front of the others.
  public func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a subview at an index, where 0 is the back. An index out of range is clamped.
  public func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      return UIKitLog.write("\(type(of: view)) was not added to \(type(of: self)), because a view can't contain itself")
    }
    let oldWindow = view.window
    let newWindow = window
    let isSame = view.superview === self
    if !isSame {
      if oldWindow !== newWindow { view.forEachViewInSubtree { $0.willMove(toWindow: newWindow) } }
      view.willMove(toSuperview: self)
    }
    if !isSame { view.willLeaveSuperview(for: self) }
    view.superview?.subviews.removeAll { $0 === view }
    view.superview = self
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    setNeedsLayout()
    guard !isSame else { return }
    layoutStructureChanged()
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.forEachViewInSubtree { $0.didMoveToWindow() } }
    didAddSubview(view)
  }

  /// Inserts a subview behind another one.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: position(of: siblingSubview, without: view) ?? 0)
  }

  /// Inserts a subview in front of another one.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: position(of: siblingSubview, without: view).map { $0 + 1 } ?? subviews.count)
  }

  /// Puts a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    move(view, to: subviews.count)
  }

  /// Puts a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    move(view, to: 0)
  }

  /// Removes the view from its superview.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    let hadWindow = window != nil
    parent.willRemoveSubview(self)
    if hadWindow { forEachViewInSubtree { $0.willMove(toWindow: nil) } }
    willMove(toSuperview: nil)
    willLeaveSuperview(for: nil)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.setNeedsLayout()
    didMoveToSuperview()
    if hadWindow { forEachViewInSubtree { $0.didMoveToWindow() } }
  }

  /// Whether the view is `view` or one of its descendants.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self) { $0.superview }.contains { $0 === view }
  }

  /// Returns this view or its first descendant with a tag; nil if there is none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Attaches a recogniser, which receives touches of the view and of its descendants.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Detaches a recogniser.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// The index of a subview after another view, which may be nil, is removed.
  private func position(of view: UIView, without other: UIView) -> Int? {
    subviews.filter { $0 !== other }.firstIndex { $0 === view }
  }

  private func move(_ view: UIView, to index: Int) {
    if view.superview === self { insertSubview(view, at: index) }
  }

  /// Calls `body` with the view and each of its descendants.
  private func forEachViewInSubtree(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.forEachViewInSubtree(body) }
  }
}
