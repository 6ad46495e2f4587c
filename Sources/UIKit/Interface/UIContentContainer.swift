public import Foundation

/// An object whose content has a size that changes.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content would like to have.
  var preferredContentSize: CGSize { get }

  /// The size is about to change.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UITraitEnvironment, UIContentContainer {}

/// Runs animations beside a change of a controller's size. They jump to their end.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// The time of the change in seconds.
  var transitionDuration: TimeInterval { get }

  /// Makes changes with the size.
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

/// What is known about a change of a controller's size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// The time of the change in seconds.
  var transitionDuration: TimeInterval { get }
}

/// A change of a controller's size, which happens at once.
final class ImmediateTransition: NSObject, UIViewControllerTransitionCoordinator,
  UIViewControllerTransitionCoordinatorContext
{
  let isAnimated = false
  let transitionDuration: TimeInterval = 0
  private var changes: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { changes.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Makes the changes that were asked for.
  func run() {
    for change in changes { change(self) }
    for completion in completions { completion(self) }
    (changes, completions) = ([], [])
  }
}
