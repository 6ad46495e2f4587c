internal import Foundation

/// Simulates a finger that taps at one point, once or several times.
@MainActor final class TouchSequence {
  private let window: UIWindow
  private let place: CGPoint
  private let send: @MainActor (UIEvent) -> Void
  /// The recognisers that have received a tap so far.
  private var recognizers: [UIGestureRecognizer] = []

  /// Makes a finger at a point of a window.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - place: the point, in the coordinates of the window.
  ///   - send: receives each event, and has to pass it to the window.
  init(_ window: UIWindow, at place: CGPoint, send: @escaping @MainActor (UIEvent) -> Void) {
    self.window = window
    self.place = place
    self.send = send
  }

  /// Taps at the point.
  ///
  /// - Parameters:
  ///   - count: the number of taps.
  ///   - seconds: the duration of each tap.
  ///   - completion: called on the main queue after the last tap.
  func tap(_ count: Int, seconds: Double, then completion: @escaping @MainActor () -> Void) {
    tap(1...max(count, 1), seconds: seconds, completion: completion)
  }

  private func tap(_ numbers: ClosedRange<Int>, seconds: Double, completion: @escaping @MainActor () -> Void) {
    // The previous tap may have removed the view.
    guard let view = window.hitTest(place, with: nil) else {
      end()
      return completion()
    }
    let touch = UITouch(in: window, view, at: place, tapCount: numbers.lowerBound)
    let event = UIEvent(touch)
    send(event)
    let lift: @MainActor () -> Void = { [self] in
      touch.change(to: .ended)
      send(event)
      collect(touch)
      if numbers.count > 1 {
        return tap(numbers.lowerBound + 1...numbers.upperBound, seconds: seconds, completion: completion)
      }
      end()
      completion()
    }
    guard seconds > 0 else { return lift() }
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { lift() } }
  }

  /// Collects the recognisers of a touch that has ended. If no recogniser waits for the failure of others, those that
  /// have recognised a gesture or failed are reset for the next tap.
  private func collect(_ touch: UITouch) {
    for recognizer in touch.gestureRecognizers ?? [] where !recognizers.contains(where: { $0 === recognizer }) {
      recognizers.append(recognizer)
    }
    let isAwaited = recognizers.contains { $0.waitingState != nil }
    for recognizer in recognizers where !isAwaited && recognizer.state != .possible {
      recognizer.prepareForNextGesture()
    }
  }

  /// Ends the sequence. A recogniser that waited for the failure of others now recognises its gesture, if they failed.
  private func end() {
    for recognizer in recognizers { recognizer.stopWaiting() }
    for recognizer in recognizers { recognizer.prepareForNextGesture() }
  }
}
