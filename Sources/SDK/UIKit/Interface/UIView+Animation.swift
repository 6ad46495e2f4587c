public import Foundation

extension UIView {
  /// Options for an animation. They have no effect on what is drawn. The completion of a repeated animation is never
  /// called.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lay out subviews as part of the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// The user can touch the views during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Start from the state that is currently shown.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Repeat endlessly.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Run forwards and backwards.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Start and end slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// Start slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// End slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Run at constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Fade from one view to the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Makes the changes immediately, because the host draws no animations: a view shows its end state. Calls
  /// `completion` after the time of the animation.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    end(after: delay + duration, options, completion)
  }

  /// Makes the changes immediately, as ``animate(withDuration:delay:options:animations:completion:)`` does.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Makes the changes immediately, as ``animate(withDuration:delay:options:animations:completion:)`` does.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: nil)
  }

  /// Makes the changes immediately, as ``animate(withDuration:delay:options:animations:completion:)`` does.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Makes the changes immediately, as ``animate(withDuration:delay:options:animations:completion:)`` does.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    end(after: duration, options, completion)
  }

  /// Calls `completion` after the time of an animation, in seconds. A repeated animation never ends.
  private class func end(after time: TimeInterval, _ options: AnimationOptions, _ completion: ((Bool) -> Void)?) {
    guard let completion, !options.contains(.repeat) else { return }
    let seconds = time.isFinite ? min(max(time, 0), maximumDuration) : 0
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { completion(true) } }
  }

  /// The maximum time of an animation in seconds, after which it ends in any case.
  private static let maximumDuration: TimeInterval = 3_600

  /// Makes the changes without an animation.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}
