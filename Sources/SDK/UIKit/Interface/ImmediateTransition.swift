internal import Foundation

/// A change of a controller's size without a duration: all changes are made immediately.
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

  /// Makes the registered changes.
  func run() {
    for change in changes { change(self) }
    for completion in completions { completion(self) }
    changes = []
    completions = []
  }
}
