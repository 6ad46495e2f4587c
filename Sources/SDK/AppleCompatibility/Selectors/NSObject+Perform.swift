public import Foundation

extension NSObjectProtocol {
  /// Calls the method with this name. The result is retained until the thread's next call.
  @discardableResult
  public func perform(_ selector: Selector) -> Unmanaged<AnyObject>? { PerformedResult.retain(selector.send(to: self)) }

  /// Calls the method with this name and an argument. The result is retained until the thread's next call.
  @discardableResult
  public func perform(_ selector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    PerformedResult.retain(selector.send(to: self, object))
  }

  /// Calls the method with this name and two arguments. The result is retained until the thread's next call.
  @discardableResult
  public func perform(_ selector: Selector, with first: Any?, with second: Any?) -> Unmanaged<AnyObject>? {
    PerformedResult.retain(selector.send(to: self, first, second))
  }

  /// Whether the object has a method with this name.
  ///
  /// Methods without `@objc` are only found under two conditions: the class, or the extension with the method, names a
  /// superclass or protocol, and the selector is written as `#selector`.
  public func responds(to selector: Selector) -> Bool { selector.isRecognized(by: self) }
}

extension NSObject {
  /// Calls the method on the current run loop after `delay` seconds. The object and the argument are retained until
  /// then.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    DelayedCalls.add(DelayedCall(self, selector: selector, argument: argument), after: delay)
  }

  /// Calls the method on the main thread. If `wait` is true, returns after the call; on the main thread itself, the
  /// call is then made immediately.
  public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
    let call = DelayedCall(self, selector: selector, argument: argument)
    if wait, Thread.isMainThread { return call.send() }
    if wait { DispatchQueue.main.sync { call.send() } } else { DispatchQueue.main.async { call.send() } }
  }

  /// Calls the method on a new thread.
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    let call = DelayedCall(self, selector: selector, argument: argument)
    Thread.detachNewThread { call.send() }
  }

  /// Cancels all scheduled calls of `target`.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedCalls.cancel { $0.target === target as AnyObject }
  }

  /// Cancels the scheduled calls of a method of `target` whose argument equals `argument`.
  public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {
    DelayedCalls.cancel { $0.target === target as AnyObject && $0.selector == selector && $0.hasArgument(argument) }
  }
}
