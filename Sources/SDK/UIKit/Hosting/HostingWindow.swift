package import Foundation
package import Intents
package import ViewTrees

/// Hosts the view of a controller outside of an app: in an invisible window whose content is sent elsewhere.
@MainActor package final class HostingWindow {
  /// The snapshots of the process. An image has the same number in all of them.
  private static let snapshots = ViewSnapshots()
  /// The minimum width of the regular size class, in points: the width of a small tablet.
  private static let regularWidth = 600.0

  private let controller: UIViewController
  private let window: UIWindow

  /// Loads the view of a controller into an invisible window.
  ///
  /// - Parameters:
  ///   - controller: the controller; its view must not be loaded yet.
  ///   - context: the context of the extension's request. It is set on the controller before the view is loaded.
  ///   - size: the size of the view in points.
  ///   - isDark: whether the appearance is dark.
  package init(_ controller: UIViewController, context: NSExtensionContext, size: CGSize, isDark: Bool) {
    self.controller = controller
    controller.hostContext = context
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.overridingTraits = Self.traits(size, isDark: isDark)
    UITraitCollection.current = window.traitCollection
    if let view = controller.view {
      view.frame = window.bounds
      window.addSubview(view)
    }
  }

  /// Sets the size and the appearance of the view, and lays it out.
  package func layOut(_ size: CGSize, isDark: Bool) {
    let transition = size == window.bounds.size ? nil : ImmediateTransition()
    if let transition, controller.isShown { controller.viewWillTransition(to: size, with: transition) }
    let traits = Self.traits(size, isDark: isDark)
    let previous = window.overridingTraits
    if traits != previous {
      window.overridingTraits = traits
      UITraitCollection.current = window.traitCollection
      window.notifyTraitChange(previous)
    }
    if transition != nil {
      window.frame = CGRect(origin: .zero, size: size)
      for controller in shownControllers { controller.view.frame = window.bounds }
    }
    transition?.run()
    window.layoutIfNeeded()
  }

  private static func traits(_ size: CGSize, isDark: Bool) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
      UITraitCollection(horizontalSizeClass: size.width < regularWidth ? .compact : .regular),
      UITraitCollection(verticalSizeClass: .regular),
    ])
  }

  /// Reports to the controller that its view appears.
  package func appear() { controller.appear(false) }

  /// Reports to the controller, and to those that it presents, that their views disappear.
  package func disappear() {
    for controller in shownControllers.reversed() {
      controller.disappear(false)
      controller.viewIfLoaded?.removeFromSuperview()
    }
  }

  /// The controller, and those that are presented in front of it, the last in front of all.
  private var shownControllers: [UIViewController] {
    Array(sequence(first: controller) { $0.presentedViewController })
  }

  private var front: UIViewController { shownControllers.last ?? controller }

  /// The height that a presented controller prefers, in points; nil if none is presented, or it prefers no height.
  package var presentedHeight: Double? {
    let height = front.preferredContentSize.height
    return front !== controller && height.isFinite && height > 0 ? height : nil
  }

  /// The view as a view tree. A controller that is presented covers the others.
  package func tree() -> ViewTree { Self.snapshots.tree(of: front.view) }

  /// Passes a memory warning to the controllers and their children.
  package func warnOfMemory() {
    for controller in shownControllers { Self.warn(controller) }
  }

  private static func warn(_ controller: UIViewController) {
    controller.didReceiveMemoryWarning()
    for child in controller.children { warn(child) }
  }
}
