public import Foundation

/// The root view of an app's views.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The visible windows, in the order in which they were shown.
  static private(set) var visible: [UIWindow] = []
  /// The window that receives key events.
  static private(set) weak var key: UIWindow?
  /// The appearance state of the controllers of visible windows. While the app starts, they don't appear yet.
  static private(set) var appearanceState = AppearanceState.disappeared

  /// The next responder after the window: its scene, or the app.
  weak var owner: UIResponder?

  /// Makes a hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// Makes a hidden window from a storyboard or a nib. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  /// The controller whose view fills the window. It appears when the window becomes visible.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.disappear(false)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { showRoot() }
    }
  }

  /// Shows the window, and makes it the key window.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// Makes this the key window, which receives key events.
  open func makeKey() {
    Self.key = self
    becomeKey()
  }

  /// Whether this is the key window.
  open var isKeyWindow: Bool { Self.key === self }

  /// Called when the window becomes the key window. The default does nothing.
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

  /// Dispatches an event to the recognisers, and to the view in which the touch began.
  open func sendEvent(_ event: UIEvent) {
    for touch in event.allTouches ?? [] { deliver(touch, of: event) }
  }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? { owner }

  private func showRoot() {
    guard let rootViewController, let root = rootViewController.view else { return }
    root.frame = bounds
    addSubview(root)
    if Self.appearanceState != .disappeared { rootViewController.beginAppearing(false) }
    if Self.appearanceState == .appeared { rootViewController.endAppearing(false) }
  }

  /// Brings the controllers of all visible windows, and of windows that are shown later, to an appearance state.
  static func showAll(_ stage: AppearanceState) {
    self.appearanceState = stage
    for window in visible {
      window.rootViewController?.beginAppearing(false)
      if stage == .appeared { window.rootViewController?.endAppearing(false) }
    }
  }
}
