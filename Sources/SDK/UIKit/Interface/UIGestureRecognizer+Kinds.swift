public import Foundation

/// Recognises taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that are required.
  open var numberOfTapsRequired = 1
  /// The number of fingers that are required. A test has only one finger.
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

/// Recognises a long press.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of taps that are required before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers that are required. A test has only one finger.
  open var numberOfTouchesRequired = 1
  /// The maximum distance that the finger may move, in points.
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
