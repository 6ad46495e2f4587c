public import Foundation
internal import Intents

/// Manages a view of an app.
///
/// The view is loaded at its first use, and shown when a window or another controller shows the controller. All methods
/// of this life are called, although nothing is drawn yet.
@preconcurrency @MainActor open class UIViewController: UIResponder, @preconcurrency NSCoding {
  /// The name of the nib with the view; nil for that of the class, if there is one.
  public let nibName: String?
  /// The bundle of the nib.
  public let nibBundle: Bundle?
  /// The title.
  open var title: String?
  /// The size in which a container should show the view.
  open var preferredContentSize = CGSize.zero
  /// How the controller is shown when it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether a person can't dismiss the controller.
  open var isModalInPresentation = false
  /// The distances from the edges of the view that its content keeps free, with those of the surface.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      Self.keepsSafeAreas = true
      viewIfLoaded?.safeAreaChanged()
    }
  }
  /// Whether any controller keeps more free than the surface. Without one, no view asks those that contain it.
  static var keepsSafeAreas = false
  /// What a navigation controller shows for this one.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// What a tab bar controller shows for this one.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  /// The controllers in this one.
  public internal(set) var children: [UIViewController] = []
  /// The controller that contains this one; nil if there is none.
  public internal(set) weak var parent: UIViewController?
  /// The controller that this one presents; nil if there is none.
  public internal(set) var presentedViewController: UIViewController?
  /// The controller that presents this one; nil if there is none.
  public internal(set) weak var presentingViewController: UIViewController?
  /// Whether the view is shown.
  var appearance = AppearanceState.disappeared
  private var loaded: UIView?
  /// The context that who hosts the controller gave it.
  var hostContext: NSExtensionContext?
  /// The storyboard that the controller comes from; nil if code made it.
  var viewSource: (any ViewSource)?

  /// Makes a controller. The view is made by ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Makes a controller without a nib.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller of a storyboard, whose view is made later. Of another archive, it is empty.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
    (coder as? InterfaceDecoder)?.decode(self)
  }

  /// Archives the controller. Does nothing.
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

  /// Makes the view. The default loads that of the storyboard or the nib, or else makes an empty one of the size of the
  /// screen.
  open func loadView() {
    if viewSource?.loadView(of: self) == true || loadNib() { return }
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    precondition(loaded != nil, "'loadView' of \(type(of: self)) should set 'view'")
    viewDidLoad()
  }

  /// The view if it is loaded; otherwise nil.
  open var viewIfLoaded: UIView? { loaded }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loaded != nil }

  /// The view was loaded. The default does nothing.
  open func viewDidLoad() {}

  /// The view is about to be shown. The default does nothing.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is shown. The default does nothing.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to be hidden. The default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view is hidden. The default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view is about to lay out its subviews. The default does nothing.
  open func viewWillLayoutSubviews() {}

  /// The view laid out its subviews. The default does nothing.
  open func viewDidLayoutSubviews() {}

  /// Changes the constraints of the view before a layout. The default calls the view's ``UIView/updateConstraints()``.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// The margins of the view changed. The default does nothing.
  open func viewLayoutMarginsDidChange() {}

  /// The safe area of the view changed. The default does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// The extension has used most of its memory. The default does nothing.
  open func didReceiveMemoryWarning() {}

  // MARK: Conditions

  /// The conditions under which the view is shown.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? .current
  }

  /// The conditions changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size of the view is about to change. The default tells the controllers in this one.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// The conditions are about to change. The default tells the controllers in this one.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The appearance of the view; `unspecified` for that of its surroundings.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }

  // MARK: The device

  /// The sides of the device that can be up while the controller is shown.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Whether the controller turns with the device.
  open var shouldAutorotate: Bool { true }

  /// How the bar above the app looks. There is none.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether the bar above the app is hidden. There is none.
  open var prefersStatusBarHidden: Bool { false }

  // MARK: Segues

  /// Whether a segue should be performed. The default is true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue is about to be performed. The default does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Performs the segue with an identifier. Logs that there is none otherwise.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if viewSource?.performSegue(identifier, from: self, sender: sender) != true {
      UIKitLog.write("\(type(of: self)) has no segue called '\(identifier)'")
    }
  }

  // MARK: Containers

  /// Adds a controller to this one. The caller adds its view, and calls ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.willMove(toParent: self)
    childController.parent?.children.removeAll { $0 === childController }
    childController.parent = self
    children.append(childController)
  }

  /// Takes the controller out of the one that contains it.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The controller is about to be added to another one, or removed if `parent` is nil. The default does nothing.
  open func willMove(toParent parent: UIViewController?) {}

  /// The controller was added to another one, or removed if `parent` is nil. The default does nothing.
  open func didMove(toParent parent: UIViewController?) {}

  /// The controllers in this one whose views appear and disappear with its own.
  var shownChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? viewIfLoaded?.window }
}

/// How the bar above an app looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the appearance asks for.
  case `default` = 0
  /// Light text.
  case lightContent = 1
  /// Dark text.
  case darkContent = 3
}

/// How a controller is shown when another one presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}
