public import Foundation

/// Recognises taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How often a finger has to tap.
  open var numberOfTapsRequired = 1
  /// How many fingers have to tap. A test has one.
  open var numberOfTouchesRequired = 1

  private var count = 0

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    count += 1
    if numberOfTouchesRequired == 1, count == numberOfTapsRequired { state = .ended }
  }

  open override func reset() {
    count = 0
  }
}

/// Recognises that a finger stays for some time.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the finger has to stay, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How often a finger has to tap before it stays.
  open var numberOfTapsRequired = 0
  /// How many fingers have to stay. A test has one.
  open var numberOfTouchesRequired = 1
  /// How far the finger may move, in points.
  open var allowableMovement: CGFloat = 10

  private var timer: Timer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouchesRequired == 1, touches.first?.tapCount == numberOfTapsRequired + 1 else { return }
    timer = .scheduledTimer(withTimeInterval: minimumPressDuration, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.state = .began }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .began ? .ended : .failed
  }

  open override func reset() {
    timer?.invalidate()
    timer = nil
  }
}
