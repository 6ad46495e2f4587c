internal import Foundation
internal import Synchronization

/// A call of a method by name, with its argument. It is immutable. The thread that runs the call is the only user of
/// the argument.
final class DelayedCall: @unchecked Sendable {
  let target: NSObject
  let selector: Selector
  private let argument: Any?

  init(_ target: NSObject, selector: Selector, argument: Any?) {
    self.target = target
    self.selector = selector
    self.argument = argument
  }

  func send() { selector.send(to: target, argument) }

  /// Whether the argument is `other`, or equal to it.
  func hasArgument(_ other: Any?) -> Bool {
    switch (argument, other) {
    case (nil, nil): true
    case (let one?, let other?):
      if let one = one as? AnyHashable, let other = other as? AnyHashable {
        one == other
      } else {
        one as AnyObject === other as AnyObject
      }
    default: false
    }
  }
}

/// The calls that are scheduled on a run loop.
enum DelayedCalls {
  /// A scheduled call with its timer. It is immutable; Foundation's timers have a lock of their own.
  private struct ScheduledCall: @unchecked Sendable {
    let call: DelayedCall
    let timer: Timer
  }

  private static let scheduledCalls = Mutex<[ScheduledCall]>([])

  static func add(_ call: DelayedCall, after delay: TimeInterval) {
    // Foundation's timers without a fire date fire immediately.
    let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: 0, repeats: false) { _ in
      remove { $0 === call }
      call.send()
    }
    let entry = ScheduledCall(call: call, timer: timer)
    scheduledCalls.withLock { $0.append(entry) }
    RunLoop.current.add(timer, forMode: .default)
  }

  /// Cancels the calls for which `fits` returns true.
  static func cancel(where fits: (DelayedCall) -> Bool) {
    for entry in remove(where: fits) { entry.timer.invalidate() }
  }

  @discardableResult
  private static func remove(where fits: (DelayedCall) -> Bool) -> [ScheduledCall] {
    // The removed entries are returned, so that their objects are released outside the lock: releasing may run any
    // code.
    scheduledCalls.withLock { waiting in
      let removed = waiting.filter { fits($0.call) }
      waiting.removeAll { fits($0.call) }
      return removed
    }
  }
}

/// Retains the result of a call until the thread's next call, in place of an autorelease pool.
enum PerformedResult {
  private static let key = "intent-host.performed-result"

  static func retain(_ result: Any?) -> Unmanaged<AnyObject>? {
    let object = result.map { $0 as AnyObject }
    Thread.current.threadDictionary[key] = object
    return object.map { Unmanaged.passUnretained($0) }
  }
}
