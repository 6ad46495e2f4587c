public import AppleCompatibility
public import Foundation

/// Recognises a gesture of a person's fingers in a view and in those in it. This class itself recognises none.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a gesture is recognised.
  public enum State: Int, Sendable {
    case possible = 0
    case began, changed, ended, cancelled, failed

    /// The gesture of one moment was recognised.
    public static let recognized = State.ended
  }

  /// The view to which it was added.
  open internal(set) weak var view: UIView?
  /// Whether it recognises gestures.
  open var isEnabled = true
  /// What decides about gestures; nil for nobody.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the view gets no end of touches in which the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether the view gets the begin of a touch late. It does not.
  open var delaysTouchesBegan = false
  /// Whether the view gets the end of a touch late. It does not.
  open var delaysTouchesEnded = true
  /// A name for the log of the app; nil for none.
  open var name: String?
  /// How far the gesture is recognised. A subclass sets it, which tells the targets.
  open var state: State {
    get { current }
    set { change(to: newValue) }
  }

  private var current = State.possible
  /// The state that waits for the failure of other recognisers; nil for none.
  private(set) var waitingState: State?
  private var actions: [GestureAction] = []
  /// The touch that the recogniser follows; nil for none.
  private(set) weak var touch: UITouch?
  private(set) var requiredFailures: [UIGestureRecognizer] = []

  /// Makes a recogniser that tells nobody.
  public override init() {
    super.init()
  }

  /// Makes a recogniser that calls a method.
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Calls a method of `target` when the state changes. It may have no parameter, or the recogniser.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append(GestureAction(target: target as AnyObject, action: action))
  }

  /// Removes what ``addTarget(_:action:)`` added. Without a target or an action, all of them count.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll {
      (target == nil || $0.target === target as AnyObject) && (action == nil || $0.action == action)
    }
  }

  /// Makes the recogniser wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requiredFailures.append(otherGestureRecognizer)
  }

  /// The number of fingers of the gesture.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  /// The place of the gesture in the coordinates of a view; in those of the window for nil.
  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

  /// The place of a finger in the coordinates of a view; in those of the window for nil.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  // MARK: For subclasses

  /// A touch began. The default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// A touch moved. The default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// A touch ended. The default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// A touch was cancelled. The default does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The gesture is over, and the next one is possible. The default does nothing.
  open func reset() {}

  // MARK: Touches

  /// Whether the recogniser gets a touch of a view.
  func receives(_ touch: UITouch) -> Bool {
    isEnabled && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Passes a touch on, as its phase says.
  func follow(_ touch: UITouch, _ event: UIEvent) {
    self.touch = touch
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    default: touchesMoved([touch], with: event)
    }
  }

  /// Makes the recogniser ready for the next gesture.
  func forget() {
    (current, waitingState, touch) = (.possible, nil, nil)
    reset()
  }

  /// Recognises the gesture that waited, unless one of the others was recognised.
  func stopWaiting() {
    guard let state = waitingState else { return }
    waitingState = nil
    if requiredFailures.contains(where: \.isRecognized) { current = .failed } else { move(to: state) }
  }

  var isRecognized: Bool { [.began, .changed, .ended].contains(current) }

  private func change(to state: State) {
    guard current == .possible, [.began, .changed, .ended].contains(state) else { return move(to: state) }
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true, !isPrevented else { return move(to: .failed) }
    let mustWait = requiredFailures.contains { $0.touch != nil && $0.current == .possible }
    if mustWait { waitingState = state } else { move(to: state) }
  }

  /// Whether another recogniser has recognised a gesture in the same touch, and not both may.
  private var isPrevented: Bool {
    touch?.gestureRecognizers?.contains { other in
      other !== self && other.isRecognized && !allows(other) && !other.allows(self)
    } ?? false
  }

  private func allows(_ other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  private func move(to state: State) {
    let wasRecognized = isRecognized
    current = state
    guard isRecognized || state == .cancelled && wasRecognized else { return }
    for action in actions { action.send(self) }
  }
}

/// A method that a gesture calls. The target is not kept alive.
@MainActor private struct GestureAction {
  weak var target: AnyObject?
  let action: Selector

  func send(_ recognizer: UIGestureRecognizer) {
    if let target { action.send(to: target, recognizer) }
  }
}

/// What decides about gestures. All methods are optional.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a gesture that was recognised counts.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether a recogniser gets a touch.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether two recognisers may both recognise a gesture.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// True.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// True.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
