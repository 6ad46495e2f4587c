public import Foundation
internal import Intents

/// Manages a view of an app.
///
/// The view is loaded at its first use, and appears when a window or another controller shows the controller. All
/// methods of the life cycle are called, although no pixels are drawn.
@preconcurrency @MainActor open class UIViewController: UIResponder, @preconcurrency NSCoding {
  /// The name of the nib with the view; nil for a nib with the name of the class, if there is one.
  public let nibName: String?
  /// The bundle of the nib.
  public let nibBundle: Bundle?
  /// The title.
  open var title: String?
  /// The size that the controller prefers in a container.
  open var preferredContentSize = CGSize.zero
  /// The style in which the controller is presented. It has no effect.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether the user is prevented from dismissing the controller. It has no effect.
  open var isModalInPresentation = false
  /// Insets that are added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      Self.usesAdditionalSafeAreaInsets = true
      viewIfLoaded?.safeAreaChanged()
    }
  }
  /// Whether some controller has ever set ``additionalSafeAreaInsets``. If none has, the safe area insets of a view are
  /// computed without a walk to its superviews.
  static var usesAdditionalSafeAreaInsets = false
  /// The content of the navigation bar for this controller.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The content of the tab for this controller.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  /// The contained controllers.
  public internal(set) var children: [UIViewController] = []
  /// The controller that contains this one; nil if there is none.
  public internal(set) weak var parent: UIViewController?
  /// The controller that this one presents; nil if there is none.
  public internal(set) var presentedViewController: UIViewController?
  /// The controller that presents this one; nil if there is none.
  public internal(set) weak var presentingViewController: UIViewController?
  /// The progress of the view's appearance.
  var appearance = AppearanceState.disappeared
  private var loaded: UIView?
  /// The context that the host of the controller has set; nil for none.
  var hostContext: NSExtensionContext?
  /// The storyboard that the controller was made from; nil if code made it.
  var viewSource: (any ViewSource)?

  /// Makes a controller. Its view is made later, by ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Makes a controller without a nib.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller from a storyboard; its view is made later. An archive of another kind is not read.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    (coder as? InterfaceDecoder)?.decode(self)
  }

  /// Does nothing: controllers can't be archived.
  open func encode(with coder: NSCoder) {}

  // MARK: The view

  /// The view, which is loaded at the first use.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      newValue?.controller = self
    }
  }

  /// Makes the view. The default loads it from the storyboard or the nib, or else makes an empty view with the size of
  /// the screen.
  open func loadView() {
    if viewSource?.loadView(of: self) == true || loadNib() { return }
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Loads the view, unless it is already loaded.
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    precondition(loaded != nil, "'loadView' of \(type(of: self)) has to set 'view'")
    viewDidLoad()
  }

  /// The view; nil if it is not loaded yet.
  open var viewIfLoaded: UIView? { loaded }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loaded != nil }

  /// Called after the view was loaded. The default does nothing.
  open func viewDidLoad() {}

  /// Called before the view appears. The default does nothing.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the view has appeared. The default does nothing.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view disappears. The default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view has disappeared. The default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the view lays out its subviews. The default does nothing.
  open func viewWillLayoutSubviews() {}

  /// Called after the view has laid out its subviews. The default does nothing.
  open func viewDidLayoutSubviews() {}

  /// Changes the constraints of the view before a layout. The default calls the view's ``UIView/updateConstraints()``.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// The margins of the view changed. The default does nothing.
  open func viewLayoutMarginsDidChange() {}

  /// The safe area of the view changed. The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the extension has used most of its memory. The default does nothing.
  open func didReceiveMemoryWarning() {}

  // MARK: Traits and size

  /// The traits of the environment in which the view is shown.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? .current
  }

  /// Called after the traits changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the size of the view changes. The default calls the method of the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called before the traits change on Apple's systems, but never here. The default calls the method of the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The appearance of the view; `unspecified` for that of the superview.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }

  // MARK: The device

  /// The interface orientations that the controller supports.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Whether the interface rotates with the device.
  open var shouldAutorotate: Bool { true }

  /// The style of the status bar. There is no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the status bar is hidden. There is no status bar.
  open var prefersStatusBarHidden: Bool { false }

  // MARK: Editing

  /// Whether the user edits the content of the controller.
  open var isEditing = false

  /// Sets whether the user edits the content. A subclass may change its view.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    editButtonItem.title = Self.editTitle(editing)
  }

  private static func editTitle(_ isEditing: Bool) -> String { isEditing ? "Done" : "Edit" }

  /// A bar button that switches between editing and showing.
  open private(set) lazy var editButtonItem = UIBarButtonItem(
    title: Self.editTitle(isEditing),
    primaryAction: UIAction { [weak self] _ in self.map { $0.setEditing(!$0.isEditing, animated: true) } })

  // MARK: Segues

  /// Whether a segue should be performed. The default is true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed. The default does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Performs the segue with this identifier. If there is none, logs that.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if viewSource?.performSegue(identifier, from: self, sender: sender) != true {
      UIKitLog.write("\(type(of: self)) has no segue called '\(identifier)'")
    }
  }

  // MARK: Containers

  /// Adds a child controller. The caller has to add its view and to call ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.willMove(toParent: self)
    childController.parent?.children.removeAll { $0 === childController }
    childController.parent = self
    children.append(childController)
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller is added to a parent, or removed from it if `parent` is nil. The default does
  /// nothing.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller was added to a parent, or removed from it if `parent` is nil. The default does
  /// nothing.
  open func didMove(toParent parent: UIViewController?) {}

  /// The children whose views appear and disappear together with this controller's.
  var shownChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? viewIfLoaded?.window }
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// The style follows the appearance.
  case `default` = 0
  /// Light text.
  case lightContent = 1
  /// Dark text.
  case darkContent = 3
}

/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}
