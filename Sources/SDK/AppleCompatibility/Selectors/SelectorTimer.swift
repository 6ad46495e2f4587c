internal import Foundation
internal import Synchronization

/// A timer that calls a method by name.
final class SelectorTimer: Timer {
  private let call: SelectorCall
  private let info: Any?

  init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let call = SelectorCall(target: target, selector: selector)
    self.call = call
    info = userInfo
    super.init(fire: date, interval: interval, repeats: repeats) { call.send($0) }
  }

  override var userInfo: Any? { info }

  /// Also releases the target, which often retains the timer.
  override func invalidate() {
    super.invalidate()
    call.release()
  }
}

/// The method call of a timer. It retains its target until it is released.
final class SelectorCall: @unchecked Sendable {
  // Protected by the lock.
  private var target: Any?
  private let lock = Mutex(())
  private let selector: Selector

  init(target: Any, selector: Selector) {
    self.target = target
    self.selector = selector
  }

  func send(_ argument: Any?) {
    let target = lock.withLock { _ in self.target }
    if let target { selector.send(to: target, argument) }
  }

  func release() {
    // The last reference is released outside the lock, because the target's deinitializer may call this method again.
    let last = lock.withLock { _ in
      defer { target = nil }
      return target
    }
    withExtendedLifetime(last) {}
  }
}
