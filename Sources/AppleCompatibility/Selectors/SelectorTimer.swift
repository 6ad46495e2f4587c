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

  /// Releases the target too: it often holds the timer.
  override func invalidate() {
    super.invalidate()
    call.release()
  }
}

/// A call by name that waits for its moment. It keeps its target alive until it is released.
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
    // The target may end with the last reference, and its end may call this again.
    let last = lock.withLock { _ in
      defer { target = nil }
      return target
    }
    withExtendedLifetime(last) {}
  }
}
