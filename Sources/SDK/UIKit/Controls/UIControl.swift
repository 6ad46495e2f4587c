public import AppleCompatibility

/// A view that the user can operate. A card receives no touches; touches only come from tests of an app.
@preconcurrency @MainActor open class UIControl: UIView {
  /// An event of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes events from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger touches the control.
    public static let touchDown = Event(rawValue: 1)
    /// A finger touches the control a second time.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger is lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger is lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// Its value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The user starts to edit the text.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The user finished editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user finished editing with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xf_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes a state from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// None of the other states.
    public static let normal: State = []
    /// The control is touched.
    public static let highlighted = State(rawValue: 1)
    /// The control is disabled.
    public static let disabled = State(rawValue: 2)
    /// The control is selected.
    public static let selected = State(rawValue: 4)
    /// The control has the focus.
    public static let focused = State(rawValue: 8)
    /// The bits that an app may use.
    public static let application = State(rawValue: 0x00ff_0000)
    /// The bits that are reserved for the system.
    public static let reserved = State(rawValue: 0xff00_0000)
  }

  /// The horizontal position of the content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left, right, fill, leading, trailing
  }

  /// The vertical position of the content.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top, bottom, fill
  }

  /// Whether the user can operate the control.
  open var isEnabled = true { didSet { stateChanged() } }
  /// Whether the control is selected.
  open var isSelected = false { didSet { stateChanged() } }
  /// Whether the control is touched.
  open var isHighlighted = false { didSet { stateChanged() } }
  /// The horizontal position of the content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// The vertical position of the content.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  private var actions: [ControlAction] = []
  /// The touch that the control tracks; nil for none.
  private weak var touch: UITouch?

  /// The state of the control, from its other properties.
  open var state: State {
    var state: State = isEnabled ? .normal : .disabled
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Called after the state changed.
  func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Touches

  override var blocksTapsOfSuperviews: Bool { true }

  /// A finger touched the control. Returns whether the control tracks it; the default is true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved. Returns whether the control keeps tracking it; the default is true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger was lifted. The default does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The touch was cancelled. The default does nothing.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    self.touch = touch
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, !continueTracking(touch, with: event) else { return }
    self.touch = nil
    isHighlighted = false
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch else { return }
    self.touch = nil
    isHighlighted = false
    endTracking(touch, with: event)
    if point(inside: touch.location(in: self), with: event) {
      touchedUpInside(event)
    } else {
      sendActions(for: .touchUpOutside, with: event)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touch != nil else { return }
    touch = nil
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
  }

  /// A finger was lifted inside the control. A control that does more than send the event overrides it.
  func touchedUpInside(_ event: UIEvent?) {
    sendActions(for: .touchUpInside, with: event)
  }

  // MARK: Actions

  /// Registers a method of `target` for events. The method may have no parameter, the control, or the control and the
  /// event. The control does not retain the target. If the target is nil, the method is that of the first object in the
  /// responder chain that has it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let target = ControlTarget(target as AnyObject?)
    if let index = actions.firstIndex(where: { $0.isMethod(action, of: target) }) {
      actions[index].events.formUnion(controlEvents)
    } else {
      actions.append(ControlAction(events: controlEvents, call: .method(action, target: target)))
    }
  }

  /// Removes what ``addTarget(_:action:for:)`` added. A target or an action of nil matches all.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for index in actions.indices {
      if actions[index].matches(target as AnyObject?, action) { actions[index].events.subtract(controlEvents) }
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Registers an action for events. It replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append(ControlAction(events: controlEvents, call: .action(action)))
  }

  /// Removes the action with an identifier.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in actions.indices {
      if case .action(let action) = actions[index].call, action.identifier == actionIdentifier {
        actions[index].events.subtract(controlEvents)
      }
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// The events for which an action is registered.
  open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// Performs the actions that are registered for events.
  open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }

  func sendActions(for controlEvents: Event, with event: UIEvent?) {
    for action in actions where !action.events.isDisjoint(with: controlEvents) {
      switch action.call {
      case .method(let selector, let target):
        if !target.isReleased { sendAction(selector, to: target.object, for: event) }
      case .action(let action): action.perform(from: self)
      }
    }
  }

  /// Calls a method of `target`. If the target is nil, the call goes to the first object in the responder chain, from
  /// the control upwards, that has the method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let responder = sequence(first: self as UIResponder) { $0.next }.first { action.isRecognized(by: $0) }
    guard let found = target ?? responder.map({ $0 as Any }) else {
      return UIKitLog.write("no responder has the action '\(action)'")
    }
    action.send(to: found, self, event)
  }
}

extension UIControl {
  /// Whether the control tracks a touch.
  public var isTracking: Bool { touch != nil }
}

/// An action that is registered for events of a control.
@MainActor private struct ControlAction {
  enum Call {
    case method(Selector, target: ControlTarget)
    case action(UIAction)
  }

  var events: UIControl.Event
  let call: Call

  func matches(_ other: AnyObject?, _ selector: Selector?) -> Bool {
    guard case .method(let own, let target) = call else { return false }
    return (other == nil || target.object === other) && (selector == nil || selector == own)
  }

  func isMethod(_ selector: Selector, of other: ControlTarget) -> Bool {
    guard case .method(selector, let target) = call else { return false }
    return target.object === other.object && target.isResponder == other.isResponder
  }
}

/// The target of an action. The control does not retain it.
private struct ControlTarget {
  private(set) weak var object: AnyObject?
  /// Whether the target is the first object in the responder chain that has the method.
  let isResponder: Bool

  init(_ object: AnyObject?) {
    self.object = object
    isResponder = object == nil
  }

  /// Whether the target no longer exists.
  var isReleased: Bool { object == nil && !isResponder }
}
