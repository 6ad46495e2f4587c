public import Foundation

/// Allows initializers of `Timer` that make an object of a subclass.
public protocol SelectorTimerCreation {}

extension Timer: SelectorTimerCreation {}

extension SelectorTimerCreation where Self: Timer {
  /// Creates a timer that calls a method of `target` with the timer. The timer starts when it is added to a run loop.
  /// It retains the target until it is invalidated.
  public init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: target, selector: selector,
      userInfo: userInfo, repeats: repeats)
  }

  /// Creates a timer that calls a method of `target` with the timer, for the first time at `date`.
  public init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let timer: Timer = SelectorTimer(
      fireAt: date, interval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    // The cast succeeds for `Timer` itself. A call through any other subclass would end the process.
    // swift-format-ignore: NeverForceUnwrap
    self = timer as! Self
  }
}

extension Timer {
  /// Creates a timer that calls a method of `target` with the timer, and adds it to the current run loop.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}
