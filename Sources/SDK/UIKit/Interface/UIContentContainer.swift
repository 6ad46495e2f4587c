public import Foundation

/// An object that reacts when the size of its content changes.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content.
  var preferredContentSize: CGSize { get }

  /// The size is about to change.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UITraitEnvironment, UIContentContainer {}

/// Runs animations alongside a change of a controller's size. They jump to their end.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// The duration of the change in seconds.
  var transitionDuration: TimeInterval { get }

  /// Adds changes that are made together with the change of the size.
  ///
  /// - Parameters:
  ///   - animation: makes the changes.
  ///   - completion: called when the size has changed.
  /// - Returns: true.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// Describes a change of a controller's size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// The duration of the change in seconds.
  var transitionDuration: TimeInterval { get }
}
