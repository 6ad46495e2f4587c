extension UIView {
  /// Puts a view in front of the others in this one.
  public func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view at a position among the others in this one, from back to front. A position that does not exist is the
  /// nearest that does.
  public func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      return UIKitLog.write("\(type(of: view)) was not added to \(type(of: self)), because a view can't be in itself")
    }
    let (oldWindow, newWindow) = (view.window, window)
    let isSame = view.superview === self
    if !isSame {
      if oldWindow !== newWindow { view.announce { $0.willMove(toWindow: newWindow) } }
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
    if oldWindow !== newWindow { view.announce { $0.didMoveToWindow() } }
    didAddSubview(view)
  }

  /// Puts a view behind another one in this view.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: position(of: siblingSubview, without: view) ?? 0)
  }

  /// Puts a view in front of another one in this view.
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

  /// Takes the view out of its superview.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    let hadWindow = window != nil
    parent.willRemoveSubview(self)
    if hadWindow { announce { $0.willMove(toWindow: nil) } }
    willMove(toSuperview: nil)
    willLeaveSuperview(for: nil)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.setNeedsLayout()
    didMoveToSuperview()
    if hadWindow { announce { $0.didMoveToWindow() } }
  }

  /// Whether the view is `view`, or is in it.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self) { $0.superview }.contains { $0 === view }
  }

  /// This view or the first one in it with a tag; nil if there is none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Adds something that recognises gestures in the view and in those in it.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes something that recognises gestures.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// The position of a subview after another one, which may be none, has been taken out.
  private func position(of view: UIView, without other: UIView) -> Int? {
    subviews.filter { $0 !== other }.firstIndex { $0 === view }
  }

  private func move(_ view: UIView, to index: Int) {
    if view.superview === self { insertSubview(view, at: index) }
  }

  /// Calls `body` with the view and all views in it.
  private func announce(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.announce(body) }
  }
}
