public import Foundation

/// The view that contains all others of an app.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The windows that are not hidden, in the order in which they were shown.
  static private(set) var visible: [UIWindow] = []
  /// The window that gets the events of keys.
  static private(set) weak var key: UIWindow?
  /// How far the controllers of visible windows appear: while the app starts, they wait.
  static private(set) var stage = AppearanceState.disappeared

  /// The object behind the window in the chain of responders: its scene, or the app.
  weak var owner: UIResponder?

  /// Makes a hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// Makes a hidden window of an archive, which is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  /// The controller whose view fills the window. It appears when the window is visible.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.disappear(false)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { showRoot() }
    }
  }

  /// Shows the window, and makes it the one that gets the events of keys.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// Makes the window the one that gets the events of keys.
  open func makeKey() {
    Self.key = self
    becomeKey()
  }

  /// Whether the window gets the events of keys.
  open var isKeyWindow: Bool { Self.key === self }

  /// The window gets the events of keys now. The default does nothing.
  open func becomeKey() {}

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      Self.visible.removeAll { $0 === self }
      if isHidden {
        rootViewController?.disappear(false)
      } else {
        Self.visible.append(self)
        showRoot()
      }
    }
  }

  /// Passes an event on: to what recognises gestures, and to the view in which the touch began.
  open func sendEvent(_ event: UIEvent) {
    for touch in event.allTouches ?? [] { deliver(touch, of: event) }
  }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? { owner }

  private func showRoot() {
    guard let rootViewController, let root = rootViewController.view else { return }
    root.frame = bounds
    addSubview(root)
    if Self.stage != .disappeared { rootViewController.beginAppearing(false) }
    if Self.stage == .appeared { rootViewController.endAppearing(false) }
  }

  /// Makes the controllers of all visible windows appear as far as `stage` says, and later ones too.
  static func showAll(_ stage: AppearanceState) {
    self.stage = stage
    for window in visible {
      window.rootViewController?.beginAppearing(false)
      if stage == .appeared { window.rootViewController?.endAppearing(false) }
    }
  }
}
