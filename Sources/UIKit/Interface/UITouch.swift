public import Foundation

/// A finger on the screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// What the finger does.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect, pencil, indirectPointer
  }

  /// When the finger last did something, in seconds since the system's start.
  open private(set) var timestamp: TimeInterval = 0
  /// What the finger does.
  open private(set) var phase = Phase.began
  /// How often the finger has touched the place, with this time.
  open private(set) var tapCount = 1
  /// What touches the screen: a finger.
  open var type: TouchType { .direct }
  /// The window in which the touch began.
  open private(set) weak var window: UIWindow?
  /// The view in which the touch began.
  open private(set) weak var view: UIView?
  /// What looks for a gesture in the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The place in the coordinates of the window.
  private var place = CGPoint.zero

  /// Makes a touch that belongs to no view.
  public override init() {
    super.init()
  }

  /// Makes a touch that begins.
  init(in window: UIWindow, _ view: UIView, at place: CGPoint, tapCount: Int) {
    (self.window, self.view, self.place, self.tapCount) = (window, view, place, tapCount)
    timestamp = ProcessInfo.processInfo.systemUptime
    super.init()
  }

  func change(to phase: Phase) {
    self.phase = phase
    timestamp = ProcessInfo.processInfo.systemUptime
  }

  /// The place in the coordinates of a view; in those of the window for nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window, view !== window else { return place }
    return view.convert(place, from: window)
  }

  /// The place before the last move. A finger of a test does not move.
  open func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }
}

/// What fingers do at one time.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// What an event is about.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion, remoteControl, presses
  }

  /// What an event is about more exactly.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// What the event is about: touches.
  open var type: EventType { .touches }
  /// What the event is about more exactly: nothing.
  open var subtype: EventSubtype { .none }
  /// When it happened, in seconds since the system's start.
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

  /// The touches that began in a view; nil for none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// The touches that began in a window; nil for none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// The touches in which a recogniser looks for a gesture; nil for none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  private func touches(where fits: (UITouch) -> Bool) -> Set<UITouch>? {
    let found: Set<UITouch> = allTouches?.filter(fits) ?? []
    return found.isEmpty ? nil : found
  }
}
