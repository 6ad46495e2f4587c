public import Foundation

/// Shows one of a stack of controllers: the last one.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// Whether the bar above the controllers is not shown.
  open var isNavigationBarHidden = false

  /// Makes a stack with one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// The controllers from the first to the last.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller; nil if the stack is empty.
  open var topViewController: UIViewController? { children.last }

  /// The controller that a person sees: the one that is presented, or the last one.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Adds a controller, and shows it.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(children + [viewController], animated: animated)
  }

  /// Removes the last controller unless it is the first one.
  ///
  /// - Returns: the controller that was removed; nil if there was none.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = topViewController else { return nil }
    setViewControllers(children.dropLast(), animated: animated)
    return top
  }

  /// Removes all controllers but the first.
  ///
  /// - Returns: the controllers that were removed; nil if there was none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    children.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Removes the controllers behind `viewController`.
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

/// What a navigation controller shows for one of its controllers.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// The line above the title.
  open var prompt: String?
  /// The view that is shown in the place of the title; nil for none.
  open var titleView: UIView?
  /// The button that leads back to this controller; nil for that of the system.
  open var backBarButtonItem: UIBarButtonItem?
  /// The buttons on the left, from the edge on; nil for none.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, from the edge on; nil for none.
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
