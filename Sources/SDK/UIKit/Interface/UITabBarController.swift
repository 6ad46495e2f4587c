public import Foundation

/// A container that shows one of several controllers, as the user chooses.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  private var selected = 0

  /// The controllers; nil if there are none.
  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The index of the controller that is shown; `NSNotFound` if there is none.
  open var selectedIndex: Int {
    get { children.indices.contains(selected) ? selected : NSNotFound }
    set { if children.indices.contains(newValue) { select(newValue) } }
  }

  /// The controller that is shown; nil if there is none.
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selected) ? children[selected] : nil }
    set { children.firstIndex { $0 === newValue }.map(select) }
  }

  /// Replaces the controllers, and shows the first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    hideSelected()
    for controller in children {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in viewControllers ?? [] {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    selected = 0
    if isViewLoaded { showSelected() }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  override var shownChildren: [UIViewController] { [selectedViewController].compactMap(\.self) }

  private func select(_ index: Int) {
    guard index != selected else { return }
    hideSelected()
    selected = index
    if isViewLoaded { showSelected() }
  }

  private func hideSelected() {
    selectedViewController?.disappear(false)
    selectedViewController?.viewIfLoaded?.removeFromSuperview()
  }

  private func showSelected() {
    guard let controller = selectedViewController else { return }
    controller.view.frame = view.bounds
    view.addSubview(controller.view)
    synchronize(controller, false)
  }
}

/// The content of a tab for a controller.
@preconcurrency @MainActor open class UITabBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// A number by which the app identifies the item.
  open var tag: Int
  /// The text of the badge; nil for none.
  open var badgeValue: String?

  /// Makes an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
    super.init()
  }
}
