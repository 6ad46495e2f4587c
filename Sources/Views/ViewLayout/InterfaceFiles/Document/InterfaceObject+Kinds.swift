extension InterfaceObject {
  /// The role of an object for the program that loads it.
  package enum Role: Sendable {
    case controller, view, gesture, placeholder, other
  }

  /// The role of the object.
  package var role: Role {
    if Self.controllers.contains(name) { return .controller }
    if Self.views.contains(name) { return .view }
    if name == "placeholder" { return .placeholder }
    return name.hasSuffix("GestureRecognizer") ? .gesture : .other
  }

  /// The elements of controllers.
  package static let controllers: Set<String> = [
    "viewController", "tableViewController", "collectionViewController", "navigationController", "tabBarController",
    "splitViewController", "pageViewController", "hostingController", "glkViewController", "avPlayerViewController",
    "viewControllerPlaceholder",
  ]

  /// The elements of views whose class is known.
  package static let views: Set<String> = [
    "view", "label", "imageView", "stackView", "button", "switch", "slider", "segmentedControl", "stepper",
    "activityIndicatorView", "progressView", "pageControl", "textView", "textField", "searchBar", "datePicker",
    "pickerView", "scrollView", "tableView", "tableViewCell", "tableViewCellContentView", "collectionView",
    "collectionViewCell", "collectionReusableView", "containerView", "visualEffectView", "mapView", "mkMapView",
    "webView", "wkWebView", "navigationBar", "tabBar", "toolbar",
  ]

  /// The elements of objects that react to touches.
  package static let controls: Set<String> = [
    "button", "switch", "slider", "segmentedControl", "stepper", "pageControl", "textField", "searchBar", "datePicker",
    "pickerView", "barButtonItem",
  ]

  /// Whether the object reacts to touches.
  package var isInteractive: Bool { Self.controls.contains(name) || role == .gesture }
}
