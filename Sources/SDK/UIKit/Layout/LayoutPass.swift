internal import Foundation

/// Limits for layouts, including nested layouts that views start.
@MainActor private enum LayoutPass {
  /// The maximum number of passes of one layout, even if views keep requesting another pass.
  static let limit = 100
  /// The maximum number of passes of a layout and its nested layouts.
  static let totalLimit = 10_000
  /// The maximum depth of nested layouts.
  static let depthLimit = 50
  static var depth = 0
  static var count = 0
  /// The limit that ends all running layouts, in words; nil while none is reached.
  static var reachedLimit: String?
  /// The classes that were already logged.
  static var reported: Set<ObjectIdentifier> = []
}

extension UIView {
  /// Solves the constraints and lays out the views that need it, until no view needs it.
  func layOut() {
    if LayoutPass.reachedLimit == nil, LayoutPass.depth >= LayoutPass.depthLimit {
      LayoutPass.reachedLimit = "\(LayoutPass.depthLimit) nested layouts"
    }
    if let limit = LayoutPass.reachedLimit { return reportLoop(after: limit) }
    LayoutPass.depth += 1
    defer {
      LayoutPass.depth -= 1
      if LayoutPass.depth == 0 {
        LayoutPass.count = 0
        LayoutPass.reachedLimit = nil
      }
    }
    for _ in 0..<LayoutPass.limit where LayoutPass.reachedLimit == nil {
      LayoutPass.count += 1
      if LayoutPass.count >= LayoutPass.totalLimit {
        LayoutPass.reachedLimit = "\(LayoutPass.totalLimit) passes of nested layouts"
      }
      solveConstraints()
      guard outermostMarkedView.layOutMarkedViews() else {
        if LayoutPass.depth == 1 { layoutEngine?.reportAmbiguity() }
        return
      }
    }
    reportLoop(after: LayoutPass.reachedLimit ?? "\(LayoutPass.limit) passes")
  }

  private func reportLoop(after limit: String) {
    guard LayoutPass.reported.insert(ObjectIdentifier(type(of: self))).inserted else { return }
    UIKitLog.write(
      "the layout of \(itemText(self)) ended after \(limit), because 'layoutSubviews' or 'updateConstraints' of a view "
        + "in it requests another pass each time")
  }

  /// The view at which a layout of this view has to start, because its superviews may have to place it first.
  private var outermostMarkedView: UIView {
    sequence(first: self) { $0.superview.flatMap { $0.needsLayout ? $0 : nil } }.reduce(self) { $1 }
  }

  /// Calls `layoutSubviews` of this view and of its descendants that need it, the outer ones first.
  ///
  /// - Returns: whether a view needed it.
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

  /// Calls `updateConstraints` of the views that need it, the inner ones first.
  ///
  /// - Returns: whether constraints place some view of the tree.
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

  /// Sets the frames of subviews that constraints determine.
  func placeSubviews() {
    guard let engine = layoutEngine else { return }
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      guard let frame = engine.frame(of: view), !frame.isClose(to: view.frame) else { continue }
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// The size that satisfies the constraints of the view and is nearest to a target.
  func fittingSize(
    _ size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsOfTree()
    let engine = LayoutEngine(root: self, target: .init(size: size, priorities: (horizontal, vertical)))
    engine.update()
    return engine.rootSize ?? bounds.size
  }
}

// MARK: Changes

extension UIView {
  /// Called after the rules of a source changed. The source is the view, or a constraint that the view holds.
  func layoutSourceChanged(_ source: any LayoutSource) {
    layoutEngine?.sourceChanged(source)
  }

  /// Called after views, guides or constraints were added or removed, or after
  /// ``UIView/translatesAutoresizingMaskIntoConstraints`` changed.
  func layoutStructureChanged() {
    guard let engine = layoutEngine else { return }
    engine.structureChanged()
    engine.sourceChanged(self)
  }

  /// Called after the position changed, and the size too if `isResized` is true.
  func frameChanged(isResized: Bool) {
    safeAreaMoved()
    guard let data = layoutData else { return }
    if let engine = data.ownEngine { engine.sourceChanged(self) }
    guard let engine = data.engine else { return }
    if translatesAutoresizingMaskIntoConstraints { engine.sourceChanged(self) }
    if isResized { engine.baselinesChanged(self) }
  }

  /// Called after the size of the content changed.
  func contentSizeChanged() {
    guard let engine = layoutEngine else { return }
    engine.sourceChanged(self)
    if let superview { engine.sourceChanged(superview) }
    engine.baselinesChanged(self)
  }

  /// Called after the view was hidden or shown.
  func visibilityChanged() {
    guard let stack = superview as? UIStackView else { return }
    stack.arrangementChanged()
  }

  /// Called before the view leaves its superview. Constraints are deactivated if their views have no common superview
  /// afterwards.
  func willLeaveSuperview(for newSuperview: UIView?) {
    layoutData?.ownEngine = nil
    guard let superview else { return }
    let oldEngine = layoutEngine
    oldEngine?.structureChanged()
    oldEngine?.sourceChanged(superview)
    oldEngine?.sourceChanged(self)
    (superview as? UIStackView)?.removeFromArrangement(self)
    for ancestor in sequence(first: superview, next: { $0.superview }) {
      if let newSuperview, newSuperview.isDescendant(of: ancestor) { break }
      for constraint in ancestor.constraints {
        if constraint.views.contains(where: { $0.isDescendant(of: self) }) { ancestor.removeConstraint(constraint) }
      }
    }
  }
}
