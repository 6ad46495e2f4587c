public import Foundation

/// A container that shows the last controller of a stack.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden = false

  /// Makes a stack with one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// The controllers of the stack, the root first.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller; nil if the stack is empty.
  open var topViewController: UIViewController? { children.last }

  /// The visible controller: the presented one, or else the last one of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Adds a controller to the end of the stack and shows it.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(children + [viewController], animated: animated)
  }

  /// Removes the last controller, unless it is the root.
  ///
  /// - Returns: the controller that was removed; nil if there was none.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = topViewController else { return nil }
    setViewControllers(children.dropLast(), animated: animated)
    return top
  }

  /// Removes all controllers except the root.
  ///
  /// - Returns: the controllers that were removed; nil if there was none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    children.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Removes the controllers that follow `viewController` in the stack.
  ///
  /// - Returns: the controllers that were removed; nil if there was none.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = children.firstIndex(where: { $0 === viewController }) else { return nil }
    let removed = Array(children[(index + 1)...])
    setViewControllers(Array(children[...index]), animated: animated)
    return removed.isEmpty ? nil : removed
  }

  /// Replaces the stack, and shows the last controller.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = topViewController
    for controller in children where !viewControllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    let hidesOld = old !== viewControllers.last
    if hidesOld { old?.disappear(animated) }
    for controller in children where !viewControllers.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in viewControllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    children = viewControllers
    if isViewLoaded { showTop(hides: hidesOld ? old : nil, animated) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop(hides: nil, false)
  }

  override var shownChildren: [UIViewController] { [topViewController].compactMap(\.self) }

  private func showTop(hides old: UIViewController?, _ animated: Bool) {
    old?.viewIfLoaded?.removeFromSuperview()
    guard let top = topViewController else { return }
    top.view.frame = view.bounds
    view.addSubview(top.view)
    synchronize(top, animated)
  }
}

/// The content of the navigation bar for a controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// The line above the title.
  open var prompt: String?
  /// The view that replaces the title; nil for none.
  open var titleView: UIView?
  /// The back button that leads to this controller; nil for the standard one.
  open var backBarButtonItem: UIBarButtonItem?
  /// The buttons on the left, the outermost first; nil for none.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, the outermost first; nil for none.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// The first button on the left; nil for none.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right; nil for none.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}
