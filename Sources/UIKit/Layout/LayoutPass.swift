internal import Foundation

/// The bounds of a layout, with the layouts that its views start in it.
@MainActor private enum LayoutPass {
  /// The number of passes after which a layout ends although views ask for another one.
  static let limit = 100
  /// The number of passes of layouts in a layout.
  static let totalLimit = 10_000
  /// The number of layouts in each other.
  static let depthLimit = 50
  static var depth = 0
  static var count = 0
  /// The classes of which a message was written.
  static var reported: Set<ObjectIdentifier> = []

  /// Whether a bound is reached, so that all layouts that run end.
  static var isExhausted: Bool { count >= totalLimit }
}

extension UIView {
  /// Solves the constraints and lays out the views that need it, until none does.
  func layOut() {
    if LayoutPass.depth >= LayoutPass.depthLimit { LayoutPass.count = LayoutPass.totalLimit }
    guard !LayoutPass.isExhausted else { return reportLoop() }
    LayoutPass.depth += 1
    defer {
      LayoutPass.depth -= 1
      if LayoutPass.depth == 0 { LayoutPass.count = 0 }
    }
    for _ in 0..<LayoutPass.limit where !LayoutPass.isExhausted {
      LayoutPass.count += 1
      solveConstraints()
      guard outermostMarkedView.layOutMarkedViews() else {
        if LayoutPass.depth == 1 { layoutEngine?.reportAmbiguity() }
        return
      }
    }
    reportLoop()
  }

  private func reportLoop() {
    guard LayoutPass.reported.insert(ObjectIdentifier(type(of: self))).inserted else { return }
    UIKitLog.write(
      "the layout of \(itemText(self)) ended after \(LayoutPass.limit) passes, because 'layoutSubviews' or "
        + "'updateConstraints' of a view in it asks for another one each time")
  }

  /// The view from which a layout of this one starts: its superviews may have to place it first.
  private var outermostMarkedView: UIView {
    sequence(first: self) { $0.superview.flatMap { $0.needsLayout ? $0 : nil } }.reduce(self) { $1 }
  }

  /// Calls `layoutSubviews` of this view and of those in it that need it, the outer ones first.
  ///
  /// - Returns: whether there was one.
  private func layOutMarkedViews() -> Bool {
    var isFound = false
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.needsLayout {
        isFound = true
        view.needsLayout = false
        view.controller?.viewWillLayoutSubviews()
        view.layoutSubviews()
        view.controller?.viewDidLayoutSubviews()
      }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return isFound
  }

  /// Solves the constraints of the tree that contains the view, if it has any.
  func solveConstraints() {
    let root = rootView
    let usesConstraints = root.updateConstraintsOfTree()
    guard usesConstraints || root.layoutData?.ownEngine != nil else { return }
    let data = root.madeLayoutData
    let engine = data.ownEngine ?? LayoutEngine(root: root)
    data.ownEngine = engine
    engine.update()
  }

  /// Calls `updateConstraints` where it was asked for, the inner views first.
  ///
  /// - Returns: whether a view in the tree is placed by constraints.
  @discardableResult
  func updateConstraintsOfTree() -> Bool {
    var views = [self]
    var index = 0
    while index < views.count {
      views.append(contentsOf: views[index].subviews)
      index += 1
    }
    for view in views.reversed() where view.updatesConstraints {
      view.updatesConstraints = false
      if let controller = view.controller { controller.updateViewConstraints() } else { view.updateConstraints() }
    }
    return views.contains { view in
      !view.translatesAutoresizingMaskIntoConstraints || !view.constraints.isEmpty || view is UIStackView
    }
  }

  /// Gives the subviews the frames that constraints determine.
  func placeSubviews() {
    guard let engine = layoutEngine else { return }
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      guard let frame = engine.frame(of: view), !frame.isClose(to: view.frame) else { continue }
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// The size that satisfies the constraints in the view and is closest to a target.
  func fittingSize(
    _ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsOfTree()
    let engine = LayoutEngine(root: self, target: .init(size: size, priorities: (horizontal, vertical)))
    engine.update()
    return engine.rootSize ?? bounds.size
  }
}

// MARK: Changes

extension UIView {
  /// The rules of a source, which is the view, or a constraint that it holds, changed.
  func layoutSourceChanged(_ source: any LayoutSource) {
    layoutEngine?.sourceChanged(source)
  }

  /// Views, guides or constraints were added to the view or removed from it, or it is placed in another way.
  func layoutStructureChanged() {
    guard let engine = layoutEngine else { return }
    engine.structureChanged()
    engine.sourceChanged(self)
  }

  /// The position changed, or also the size.
  func frameChanged(isResized: Bool) {
    safeAreaMoved()
    guard let data = layoutData else { return }
    if let engine = data.ownEngine { engine.sourceChanged(self) }
    guard let engine = data.engine else { return }
    if translatesAutoresizingMaskIntoConstraints { engine.sourceChanged(self) }
    if isResized { engine.baselinesChanged(self) }
  }

  /// The size of the content changed.
  func contentSizeChanged() {
    guard let engine = layoutEngine else { return }
    engine.sourceChanged(self)
    if let superview { engine.sourceChanged(superview) }
    engine.baselinesChanged(self)
  }

  /// The view was hidden or shown.
  func visibilityChanged() {
    guard let stack = superview as? UIStackView else { return }
    stack.arrangementChanged()
  }

  /// The view is about to leave its superview, for another one or for none. Constraints with views that don't stay
  /// below the same view end.
  func willLeaveSuperview(for newSuperview: UIView?) {
    layoutData?.ownEngine = nil
    guard let superview else { return }
    let oldEngine = layoutEngine
    oldEngine?.structureChanged()
    oldEngine?.sourceChanged(superview)
    oldEngine?.sourceChanged(self)
    (superview as? UIStackView)?.forget(self)
    for ancestor in sequence(first: superview, next: { $0.superview }) {
      if let newSuperview, newSuperview.isDescendant(of: ancestor) { break }
      for constraint in ancestor.constraints {
        if constraint.views.contains(where: { $0.isDescendant(of: self) }) { ancestor.removeConstraint(constraint) }
      }
    }
  }
}
