/// Whether the view of a controller is shown.
enum AppearanceState {
  case disappeared, appearing, appeared, disappearing
}

extension UIViewController {
  /// Calls ``viewWillAppear(_:)`` of the controller and of those that are shown in it.
  func beginAppearing(_ animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    loadViewIfNeeded()
    appearance = .appearing
    viewWillAppear(animated)
    for child in shownChildren { child.beginAppearing(animated) }
  }

  /// Calls ``viewDidAppear(_:)`` of the controller and of those that are shown in it, after a layout.
  func endAppearing(_ animated: Bool) {
    guard appearance == .appearing else { return }
    viewIfLoaded?.layoutIfNeeded()
    appearance = .appeared
    viewDidAppear(animated)
    for child in shownChildren { child.endAppearing(animated) }
  }

  /// Shows the view.
  func appear(_ animated: Bool) {
    beginAppearing(animated)
    endAppearing(animated)
  }

  /// Hides the view of the controller, and of those that are shown in it.
  func disappear(_ animated: Bool) {
    guard appearance == .appearing || appearance == .appeared else { return }
    appearance = .disappearing
    viewWillDisappear(animated)
    for child in shownChildren { child.disappear(animated) }
    appearance = .disappeared
    viewDidDisappear(animated)
  }

  /// Whether the view is shown or about to be.
  var isShown: Bool { appearance == .appearing || appearance == .appeared }

  /// Makes `child` appear as far as this controller does.
  func synchronize(_ child: UIViewController, _ animated: Bool) {
    if isShown { child.beginAppearing(animated) }
    if appearance == .appeared { child.endAppearing(animated) }
  }
}

extension UIViewController {
  /// Presents a controller, and makes its view appear.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: the controller.
  ///   - flag: whether the change should be animated.
  ///   - completion: called when the view appeared.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil, viewControllerToPresent.presentingViewController == nil else {
      return UIKitLog.write("\(type(of: self)) presents a controller already, or that one is presented")
    }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    viewControllerToPresent.cover(viewIfLoaded?.window)
    viewControllerToPresent.appear(flag)
    afterwards { completion?() }
  }

  /// Hides the controller that this one presents, or this one if it presents none.
  ///
  /// - Parameters:
  ///   - flag: whether the change should be animated.
  ///   - completion: called when the view disappeared.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      let presenter = presentingViewController ?? parent
      presenter?.dismiss(animated: flag, completion: completion)
      return
    }
    presented.dismissPresented(flag)
    presented.disappear(flag)
    presented.viewIfLoaded?.removeFromSuperview()
    presented.presentingViewController = nil
    presentedViewController = nil
    afterwards { completion?() }
  }

  /// Puts the view in front of all others of a window.
  private func cover(_ window: UIWindow?) {
    guard let window, let view else { return }
    view.frame = window.bounds
    window.addSubview(view)
  }

  private func dismissPresented(_ animated: Bool) {
    if presentedViewController != nil { dismiss(animated: animated) }
  }

  /// The navigation controller that contains this one; nil if there is none.
  public var navigationController: UINavigationController? { ancestor() }

  /// The tab bar controller that contains this one; nil if there is none.
  public var tabBarController: UITabBarController? { ancestor() }

  private func ancestor<Controller: UIViewController>() -> Controller? {
    sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? Controller }.first
  }
}
