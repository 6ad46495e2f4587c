public import Foundation

/// A finger on the screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The kind of object that touches the screen.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect, pencil, indirectPointer
  }

  /// The time of the last change, in seconds since the system started.
  open private(set) var timestamp: TimeInterval = 0
  /// The phase of the touch.
  open private(set) var phase = Phase.began
  /// The number of taps at this position, including this one.
  open private(set) var tapCount = 1
  /// The kind of object that touches the screen: always a finger.
  open var type: TouchType { .direct }
  /// The window in which the touch began.
  open private(set) weak var window: UIWindow?
  /// The view in which the touch began.
  open private(set) weak var view: UIView?
  /// The recognisers that receive the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The position in the coordinates of the window.
  private var place = CGPoint.zero

  /// Makes a touch without a view.
  public override init() {
    super.init()
  }

  /// Makes a touch in phase `began`.
  init(in window: UIWindow, _ view: UIView, at place: CGPoint, tapCount: Int) {
    self.window = window
    self.view = view
    self.place = place
    self.tapCount = tapCount
    timestamp = ProcessInfo.processInfo.systemUptime
    super.init()
  }

  func change(to phase: Phase) {
    self.phase = phase
    timestamp = ProcessInfo.processInfo.systemUptime
  }

  /// The position in the coordinates of a view, or of the window if the view is nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window, view !== window else { return place }
    return view.convert(place, from: window)
  }

  /// The position before the last move. It equals the current position, because a test's finger does not move.
  open func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }
}

/// The touches at one time.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion, remoteControl, presses
  }

  /// The subkind of an event.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// The kind of the event: always touches.
  open var type: EventType { .touches }
  /// The subkind of the event: always none.
  open var subtype: EventSubtype { .none }
  /// The time of the event, in seconds since the system started.
  open var timestamp: TimeInterval { touch?.timestamp ?? 0 }
  /// The fingers on the screen.
  open var allTouches: Set<UITouch>? { touch.map { [$0] } }

  private let touch: UITouch?

  /// Makes an event without touches.
  public override init() {
    touch = nil
    super.init()
  }

  init(_ touch: UITouch) {
    self.touch = touch
    super.init()
  }

  /// The touches that began in a view; nil if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// The touches that began in a window; nil if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// The touches that a recogniser receives; nil if there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  private func touches(where fits: (UITouch) -> Bool) -> Set<UITouch>? {
    let found: Set<UITouch> = allTouches?.filter(fits) ?? []
    return found.isEmpty ? nil : found
  }
}
