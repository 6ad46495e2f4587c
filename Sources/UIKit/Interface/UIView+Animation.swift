public import Foundation

extension UIView {
  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Makes options of raw values.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Subviews are laid out in the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// A person can touch the views meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// It starts with what is shown.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// It repeats without end.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// It runs back.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// It starts and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// It starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// It ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// It has one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One view fades into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Makes changes at once, since nothing is drawn. Calls `completion` in the next turn of the main queue.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    afterwards { completion?(true) }
  }

  /// Makes changes at once, as ``animate(withDuration:delay:options:animations:completion:)`` does.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Makes changes at once, as ``animate(withDuration:delay:options:animations:completion:)`` does.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: nil)
  }

  /// Makes changes at once, as ``animate(withDuration:delay:options:animations:completion:)`` does.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Makes changes at once, as ``animate(withDuration:delay:options:animations:completion:)`` does.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    afterwards { completion?(true) }
  }

  /// Makes changes without an animation.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

/// Calls `body` in the next turn of the main queue.
@MainActor func afterwards(_ body: @escaping @MainActor () -> Void) {
  DispatchQueue.main.async { body() }
}
