internal import Foundation

extension UIWindow {
  /// Passes a touch to its recognisers and then to its view. A recognised gesture cancels the touch for the view.
  func deliver(_ touch: UITouch, of event: UIEvent) {
    if touch.phase == .began { touch.gestureRecognizers = Self.recognizers(for: touch) }
    let recognizers = touch.gestureRecognizers ?? []
    for recognizer in recognizers { recognizer.handleTouch(touch, event) }
    if touch.phase == .ended, recognizers.contains(where: { $0.isRecognized && $0.cancelsTouchesInView }) {
      touch.change(to: .cancelled)
    }
    switch touch.phase {
    case .began: touch.view?.touchesBegan([touch], with: event)
    case .ended: touch.view?.touchesEnded([touch], with: event)
    case .cancelled: touch.view?.touchesCancelled([touch], with: event)
    default: touch.view?.touchesMoved([touch], with: event)
    }
  }

  /// The recognisers of the touched view and of its superviews, the innermost first.
  private static func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var keepsTaps = false
    for view in sequence(first: touch.view, next: { $0?.superview }) {
      guard let view else { break }
      found += (view.gestureRecognizers ?? []).filter { recognizer in
        !(keepsTaps && recognizer is UITapGestureRecognizer) && recognizer.receives(touch)
      }
      if view.blocksTapsOfSuperviews { keepsTaps = true }
    }
    return found
  }
}
