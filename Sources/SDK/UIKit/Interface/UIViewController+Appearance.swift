/// The progress of a view's appearance.
enum AppearanceState {
  case disappeared, appearing, appeared, disappearing
}

extension UIViewController {
  /// Calls ``viewWillAppear(_:)`` of the controller and of its visible children.
  func beginAppearing(_ animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    loadViewIfNeeded()
    appearance = .appearing
    viewWillAppear(animated)
    for child in shownChildren { child.beginAppearing(animated) }
  }

  /// Lays out the view, and then calls ``viewDidAppear(_:)`` of the controller and of its visible children.
  func endAppearing(_ animated: Bool) {
    guard appearance == .appearing else { return }
    viewIfLoaded?.layoutIfNeeded()
    appearance = .appeared
    viewDidAppear(animated)
    for child in shownChildren { child.endAppearing(animated) }
  }

  /// Runs all steps of the view's appearance.
  func appear(_ animated: Bool) {
    beginAppearing(animated)
    endAppearing(animated)
  }

  /// Runs all steps of the disappearance, for the controller and for its visible children.
  func disappear(_ animated: Bool) {
    guard appearance == .appearing || appearance == .appeared else { return }
    appearance = .disappearing
    viewWillDisappear(animated)
    for child in shownChildren { child.disappear(animated) }
    appearance = .disappeared
    viewDidDisappear(animated)
  }

  /// Whether the view is visible or about to become visible.
  var isShown: Bool { appearance == .appearing || appearance == .appeared }

  /// Brings the appearance of `child` to the same state as this controller's.
  func synchronize(_ child: UIViewController, _ animated: Bool) {
    if isShown { child.beginAppearing(animated) }
    if appearance == .appeared { child.endAppearing(animated) }
  }
}

extension UIViewController {
  /// Presents a controller and runs its appearance. If this controller already presents one, or the given one is
  /// already presented, logs that and does nothing.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: the controller.
  ///   - flag: whether the change should be animated.
  ///   - completion: called after the view has appeared.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil, viewControllerToPresent.presentingViewController == nil else {
      return UIKitLog.write(
        "\(type(of: self)) already presents a controller, or the new controller is already presented")
    }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    viewControllerToPresent.cover(viewIfLoaded?.window)
    viewControllerToPresent.appear(flag)
    runInNextMainQueueTurn { completion?() }
  }

  /// Dismisses the controller that this one presents; if it presents none, dismisses this one.
  ///
  /// - Parameters:
  ///   - flag: whether the change should be animated.
  ///   - completion: called after the view has disappeared; not called if there is nothing to dismiss.
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
    runInNextMainQueueTurn { completion?() }
  }

  /// Puts the view in front of all other views of a window.
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
