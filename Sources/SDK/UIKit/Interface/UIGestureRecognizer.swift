public import AppleCompatibility
public import Foundation

/// Recognises a gesture in a view and its subviews. This base class recognises none.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The progress of recognition.
  public enum State: Int, Sendable {
    case possible = 0
    case began, changed, ended, cancelled, failed

    /// The state of a discrete gesture that was recognised.
    public static let recognized = State.ended
  }

  /// The view that the recogniser is attached to.
  open internal(set) weak var view: UIView?
  /// Whether the recogniser is enabled.
  open var isEnabled = true
  /// The object that decides about gestures; nil for none.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the view's touch is cancelled when the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether the view receives the beginning of a touch late. It has no effect.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of a touch late. It has no effect.
  open var delaysTouchesEnded = true
  /// A name for debugging; nil for none.
  open var name: String?
  /// The progress of recognition. A subclass sets it, which calls the targets.
  open var state: State {
    get { current }
    set { change(to: newValue) }
  }

  private var current = State.possible
  /// The state to enter when the other recognisers have failed; nil if the recogniser does not wait.
  private(set) var waitingState: State?
  private var actions: [GestureAction] = []
  /// The touch that the recogniser tracks; nil for none.
  private(set) weak var touch: UITouch?
  private(set) var requiredFailures: [UIGestureRecognizer] = []

  /// Makes a recogniser without a target.
  public override init() {
    super.init()
  }

  /// Makes a recogniser with a target and an action.
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Calls a method of `target` when the state changes. The method may have no parameter, or the recogniser.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append(GestureAction(target: target as AnyObject, action: action))
  }

  /// Removes what ``addTarget(_:action:)`` added. A target or an action of nil matches all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll {
      (target == nil || $0.target === target as AnyObject) && (action == nil || $0.action == action)
    }
  }

  /// Makes the recogniser wait until another recogniser has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requiredFailures.append(otherGestureRecognizer)
  }

  /// The number of fingers of the gesture.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  /// The position of the gesture in the coordinates of a view, or of the window if the view is nil.
  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

  /// The position of a finger in the coordinates of a view, or of the window if the view is nil.
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
  /// The gesture has ended, and the recogniser is ready for the next one. The default does nothing.
  open func reset() {}

  // MARK: Touches

  /// Whether the recogniser should receive a touch of a view.
  func receives(_ touch: UITouch) -> Bool {
    isEnabled && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Calls the method for the touch's phase.
  func handleTouch(_ touch: UITouch, _ event: UIEvent) {
    self.touch = touch
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    default: touchesMoved([touch], with: event)
    }
  }

  /// Resets the recogniser for the next gesture.
  func prepareForNextGesture() {
    current = .possible
    waitingState = nil
    touch = nil
    reset()
  }

  /// Enters the state that the recogniser waits for, unless one of the other recognisers has recognised a gesture.
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

  /// Whether another recogniser has already recognised a gesture in the same touch and excludes this one.
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

/// A method that is called for a gesture. The target is not retained.
@MainActor private struct GestureAction {
  weak var target: AnyObject?
  let action: Selector

  func send(_ recognizer: UIGestureRecognizer) {
    if let target { action.send(to: target, recognizer) }
  }
}

/// Decides about gestures. All methods are optional.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether the recogniser may report a gesture that it has recognised.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether the recogniser should receive a touch.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether two recognisers may recognise a gesture at the same time.
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
